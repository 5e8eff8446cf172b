import type { LiveDays, LiveTree } from "@adwright/contracts/change/live-campaign";
import { notFound } from "@adwright/contracts/errors";
import { seenDifferences } from "@adwright/rules/history/seen-differences";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import {
  isOfOtherDays,
  type KeptTree,
  ownCampaignsOf,
  snapshotOf,
  treeParts,
} from "./live-names.ts";

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

interface Kept {
  asOf: string;
  tree: LiveTree;
}

/** The snapshot of a campaign as last read; undefined unless all parts of it are stored. */
async function findKeptTree(
  ctx: UserContext,
  brand: BrandRow,
  campaign: string,
): Promise<Kept | undefined> {
  const nowMs = ctx.now();
  const parts = await Promise.all(
    treeParts.map((part) =>
      ctx.store.liveSnapshots.find(snapshotOf(brand, { part, campaign }), nowMs),
    ),
  );
  const asOf = parts[0]?.asOf;
  if (asOf === undefined || parts.some((part) => part?.asOf !== asOf)) return undefined;
  const values = parts.map((part, index) => [treeParts[index], part?.value]);
  return { asOf, tree: Object.fromEntries(values) as LiveTree };
}

/**
 * Records how a campaign differs from its last snapshot, so that the history shows changes that Google does not report.
 */
async function keepDifferences(
  ctx: UserContext,
  brand: BrandRow,
  { campaign, asOf, tree }: { campaign: string; asOf: string; tree: KeptTree },
): Promise<void> {
  // A truncated list does not show what is missing.
  if (!tree.page.isComplete) return;
  const kept = await findKeptTree(ctx, brand, campaign);
  if (kept === undefined || !kept.tree.page.isComplete) return;
  const differences = seenDifferences(kept.tree, tree);
  if (differences.length === 0) return;
  const seen = { campaign, since: kept.asOf, at: asOf, differences };
  await ctx.store.changeEvents.putSeen(brand, seen);
}
