import type { LiveDays } from "@adwright/contracts/change/live-campaign";
import { notFound } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { keepDifferences } from "./history/keep-differences.ts";
import { isOfOtherDays, type KeptTree, snapshotOf, treeParts } from "./live-names.ts";
import { ownCampaignsOf } from "./own-campaigns.ts";

/** Reads one campaign with all its parts, stores the snapshot and records differences from the last one. */
export async function readTree(
  ctx: UserContext,
  brand: BrandRow,
  { campaign, days }: { campaign: string; days?: LiveDays | undefined },
  asOf: string,
): Promise<KeptTree> {
  const access = await getGoogleAdsAccess(ctx, brand);
  const [found, own] = await Promise.all([
    withGoogle(ctx, () => ctx.googleAds.live.campaign(access, campaign, days)),
    ownCampaignsOf(ctx, brand.id),
  ]);
  if (found === undefined) throw notFound();
  const tree: KeptTree = {
    ...found,
    page: { ...found.page, ownCampaignId: own.get(found.page.resource) ?? null },
  };
  if (days === undefined) await keepDifferences(ctx, brand, { campaign, asOf, tree });
  // Of another period only the lists with figures are kept.
  const parts = treeParts.filter((part) => days === undefined || isOfOtherDays({ part, days }));
  await Promise.all(
    parts.map((part) =>
      ctx.store.liveSnapshots.put(snapshotOf(brand, { part, campaign, days }), tree[part], asOf),
    ),
  );
  return tree;
}
