import type { LiveWanted } from "@adwright/contracts/change/live-campaign";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { snapshotOf } from "./live-names.ts";
import { viewLive } from "./view-live.ts";

/** What is read together with the campaign itself. */
const goesWithPage = new Set<LiveWanted["part"]>(["adGroups", "keywords", "ads", "negatives"]);

const FRESH_MS = 10 * 60 * 1000;
const PAGED_MS = 24 * 60 * 60 * 1000;

/**
 * What is kept of a live account, as the call that wants it answers it; undefined where Google has to be read first. The
 * list of campaigns, the campaign itself, its search terms, its targeting, what it shares and its history are good for ten
 * minutes; what is below a campaign goes with it, for a day. Changes that were applied here since make it old at once.
 */
export async function findLive(ctx: UserContext, wanted: LiveWanted): Promise<object | undefined> {
  const brand = await getBrandRow(ctx, wanted.brandId);
  const nowMs = ctx.now();
  const kept = await ctx.store.liveSnapshots.find(snapshotOf(brand, wanted), nowMs);
  if (kept === undefined) return undefined;
  const ageMs = nowMs - Date.parse(kept.asOf);
  const isNextPage = wanted.part === "history" && wanted.cursor !== undefined;
  if (goesWithPage.has(wanted.part) || isNextPage) {
    return ageMs <= PAGED_MS ? viewLive(wanted, kept) : undefined;
  }
  const isFresh = ageMs <= FRESH_MS;
  if (!isFresh || (await wasChangedSince(ctx, wanted.brandId, kept.asOf))) return undefined;
  return viewLive(wanted, kept);
}

/** Sets are applied in about the order in which they were begun. */
const LATEST_SETS = 10;

/** Whether changes made here were applied after that moment: what is kept does not show them. */
async function wasChangedSince(ctx: UserContext, brandId: number, asOf: string): Promise<boolean> {
  const latest = { limit: LATEST_SETS };
  const { items } = await ctx.store.changeSets.listOf(ctx.userId, brandId, latest);
  return items.some(({ appliedAt = "" }) => appliedAt > asOf);
}
