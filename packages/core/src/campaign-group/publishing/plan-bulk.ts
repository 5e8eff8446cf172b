import { type BulkInput, bulkMap } from "@adwright/contracts/campaign-group/bulk-steps";

import type { UserContext } from "../../context.ts";
import { findCheckOf, findRunOf } from "./bulk-attempt.ts";
import { waitingOf } from "./bulk-publication-view.ts";

/** The campaigns to work on, page by page, by their indexes within the group. Can be repeated. */
export async function planBulk(ctx: UserContext, input: BulkInput): Promise<number[][]> {
  const open = await findOpen(ctx, input);
  if (input.kind === "publish") await showWaiting(ctx, input, new Set(open));
  return pagesOf(open);
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

/** The campaigns still to be checked, published or undone: none if another attempt has taken over. */
async function findOpen(ctx: UserContext, input: BulkInput): Promise<number[]> {
  if (input.kind === "check") {
    const { order = [], checked } = (await findCheckOf(ctx, input)) ?? {};
    const ended = new Set(checked);
    return order.filter((index) => !ended.has(index));
  }
  const run = await findRunOf(ctx, input);
  if (!run) return [];
  const { running, published, undoFailed } = run;
  if (run.status !== "undoing") return [...running, ...waitingOf(run)];
  return [...running, ...published.filter((index) => !undoFailed.includes(index))];
}

/** Campaigns that failed before count as waiting again. */
async function showWaiting(
  ctx: UserContext,
  { userId, groupId, runId }: BulkInput,
  open: ReadonlySet<number>,
): Promise<void> {
  const all = await ctx.store.bulkRuns.allCampaigns({ userId, groupId, runId });
  const failed = all.filter(({ index, state }) => state === "failed" && open.has(index));
  const again = failed.map((row) => ({ ...row, state: "waiting" as const, message: "" }));
  await ctx.store.bulkRuns.putCampaigns(again, ctx.now());
}
