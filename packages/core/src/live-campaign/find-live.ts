import type { LiveWanted } from "@adwright/contracts/change/live-campaign";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { snapshotOf } from "./live-names.ts";
import { viewLive } from "./view-live.ts";

const FRESH_MS = 10 * 60 * 1000;

/**
 * What is kept of a live account, as the call that wants it answers it; undefined where Google has to be read first. The
 * list of campaigns and the campaign itself are good for ten minutes; what is below a campaign goes with it, for a day.
 */
export async function findLive(ctx: UserContext, wanted: LiveWanted): Promise<object | undefined> {
  const brand = await getBrandRow(ctx, wanted.brandId);
  const nowMs = ctx.now();
  const kept = await ctx.store.liveSnapshots.find(snapshotOf(brand, wanted), nowMs);
  if (kept === undefined) return undefined;
  const mayBeOld = wanted.part !== "campaigns" && wanted.part !== "page";
  const isFresh = nowMs - Date.parse(kept.asOf) <= FRESH_MS;
  return isFresh || mayBeOld ? viewLive(wanted, kept) : undefined;
}
