import { type BulkInput, bulkMap } from "@adwright/contracts/campaign-group/bulk-steps";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { findCheckOf, findRunOf } from "./bulk-attempt.ts";
import { waitingOf } from "./bulk-publication-view.ts";

/**
 * All campaigns, page by page, by their indexes within the group; a step for one that has ended does nothing. The same
 * each time: an execution that begins again finds the pages it had started. None if another attempt has taken over.
 */
export async function planBulk(ctx: UserContext, input: BulkInput): Promise<number[][]> {
  if (input.kind === "check") return pagesOf((await findCheckOf(ctx, input))?.order ?? []);
  const run = await findRunOf(ctx, input);
  if (run && input.kind === "publish") await showWaiting(ctx, run);
  return pagesOf(run?.order ?? []);
}

/** As many pages as run at once share what is too little for full ones. */
export function pagesOf(indexes: readonly number[]): number[][] {
  const { pageSize, pagesAtOnce, campaignsAtOnce } = bulkMap;
  const shared = Math.max(campaignsAtOnce, Math.ceil(indexes.length / pagesAtOnce));
  const size = Math.min(pageSize, shared);
  return Array.from({ length: Math.ceil(indexes.length / size) }, (_, page) =>
    indexes.slice(page * size, (page + 1) * size),
  );
}

/** Campaigns that failed before count as waiting again. */
async function showWaiting(ctx: UserContext, run: BulkRunRow): Promise<void> {
  const waiting = new Set(waitingOf(run));
  const all = await ctx.store.bulkRuns.allCampaigns(run);
  const failed = all.filter(({ index, state }) => state === "failed" && waiting.has(index));
  const again = failed.map((row) => ({ ...row, state: "waiting" as const, message: "" }));
  await ctx.store.bulkRuns.putCampaigns(again, ctx.now());
}
