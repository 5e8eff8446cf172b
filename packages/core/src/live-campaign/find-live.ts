import type { LiveWanted } from "@adwright/contracts/change/live-campaign";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { isOfOtherDays, snapshotOf } from "./live-names.ts";
import { viewLive } from "./view-live.ts";

/** Parts that are read together with the campaign itself, and Google's simulations, which are of whole days. */
const keptForADay = new Set<LiveWanted["part"]>([
  "adGroups",
  "keywords",
  "ads",
  "negatives",
  "budgets",
]);

const FRESH_MS = 10 * 60 * 1000;
const PAGED_MS = 24 * 60 * 60 * 1000;

/**
 * The snapshot of a live account, shaped as the call's answer; undefined if Google has to be read first. The list of
 * campaigns, the campaign itself, its search terms, targeting, shared parts and history are fresh for ten minutes,
 * unless changes were applied here since. Parts below a campaign stay valid with it for a day,
 * and so do the forecasts for other budgets.
 */
export async function findLive(ctx: UserContext, wanted: LiveWanted): Promise<object | undefined> {
  const brand = await getBrandRow(ctx, wanted.brandId);
  const nowMs = ctx.now();
  const kept = await ctx.store.liveSnapshots.find(snapshotOf(brand, wanted), nowMs);
  if (kept === undefined) return undefined;
  const ageMs = nowMs - Date.parse(kept.asOf);
  const isNextPage = wanted.part === "history" && wanted.cursor !== undefined;
  if ((keptForADay.has(wanted.part) && !isOfOtherDays(wanted)) || isNextPage) {
    return ageMs <= PAGED_MS ? viewLive(wanted, kept) : undefined;
  }
  const isFresh = ageMs <= FRESH_MS;
  if (!isFresh || (await wasChangedSince(ctx, wanted.brandId, kept.asOf))) return undefined;
  return viewLive(wanted, kept);
}

/** Enough of the newest sets, as sets are applied roughly in the order they were created. */
const LATEST_SETS = 10;

/** Whether changes were applied here after that time, which the snapshot does not show. */
async function wasChangedSince(ctx: UserContext, brandId: number, asOf: string): Promise<boolean> {
  const latest = { limit: LATEST_SETS };
  const { items } = await ctx.store.changeSets.listOf(ctx.userId, brandId, latest);
  return items.some(({ appliedAt = "" }) => appliedAt > asOf);
}
