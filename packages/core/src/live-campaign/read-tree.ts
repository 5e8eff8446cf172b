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
} from "./find-live.ts";

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

type Part = (typeof treeParts)[number];

/** These parts of a campaign as last read; undefined unless all of them are stored. */
async function findParts(
  ctx: UserContext,
  brand: BrandRow,
  campaign: string,
  parts: readonly Part[],
) {
  const nowMs = ctx.now();
  const found = await Promise.all(
    parts.map((part) => ctx.store.liveSnapshots.find(snapshotOf(brand, { part, campaign }), nowMs)),
  );
  const kept = found.filter((part) => part !== undefined);
  if (kept.length < parts.length) return undefined;
  const values = kept.map(({ value }, index) => [parts[index], value]);
  const times = new Set(kept.map(({ asOf }) => asOf));
  return { times: [...times], tree: Object.fromEntries(values) as LiveTree };
}

/** The same, read now if one is missing. NOT_FOUND if the campaign does not exist. */
export async function findOrReadParts<Wanted extends Part>(
  ctx: UserContext,
  brand: BrandRow,
  { campaign, parts }: { campaign: string; parts: readonly Wanted[] },
  asOf: string,
): Promise<Pick<LiveTree, Wanted>> {
  const kept = await findParts(ctx, brand, campaign, parts);
  return kept?.tree ?? readTree(ctx, brand, { campaign }, asOf);
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
  const kept = await findParts(ctx, brand, campaign, treeParts);
  const [since, ...others] = kept?.times ?? [];
  // Parts that were read at different times are no snapshot of the whole.
  if (since === undefined || others.length > 0 || !kept?.tree.page.isComplete) return;
  const differences = seenDifferences(kept.tree, tree);
  if (differences.length === 0) return;
  const seen = { campaign, since, at: asOf, differences };
  await ctx.store.changeEvents.putSeen(brand, seen);
}
