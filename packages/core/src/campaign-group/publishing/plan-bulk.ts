import {
  type BulkInput,
  bulkMap,
  type BulkStepInput,
} from "@adwright/contracts/campaign-group/bulk-steps";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { findCheckOf, findRunOf } from "./bulk-attempt.ts";
import { waitingOf } from "./bulk-publication-view.ts";

/** The pages that have campaigns to work on, from 0. Can be repeated. */
export async function planBulk(ctx: UserContext, input: BulkInput): Promise<number[]> {
  const { order, open } = await readOpen(ctx, input);
  if (input.kind === "publish") await showWaiting(ctx, input, open);
  const pages = Array.from({ length: Math.ceil(order.length / bulkMap.pageSize) }, (_, at) => at);
  return pages.filter((page) => pageOf(order, page).some((index) => open.has(index)));
}

/** The campaigns of a page to work on, by their indexes within the group. */
export async function readPage(
  ctx: UserContext,
  input: BulkStepInput<"bulk_page">,
): Promise<number[]> {
  const { order, open } = await readOpen(ctx, input);
  return pageOf(order, input.page).filter((index) => open.has(index));
}

const pageOf = (order: readonly number[], page: number) =>
  order.slice(page * bulkMap.pageSize, (page + 1) * bulkMap.pageSize);

/** The order of all campaigns, and those to work on: none if another attempt has taken over. */
async function readOpen(
  ctx: UserContext,
  input: BulkInput,
): Promise<{ order: number[]; open: ReadonlySet<number> }> {
  if (input.kind === "check") {
    const check = await findCheckOf(ctx, input);
    const checked = new Set(check?.checked);
    const order = check?.order ?? [];
    return { order, open: new Set(order.filter((index) => !checked.has(index))) };
  }
  const run = await findRunOf(ctx, input);
  return { order: run?.order ?? [], open: new Set(run && openOf(run)) };
}

/** The campaigns of a run that are still to be published or undone. */
export function openOf(run: BulkRunRow): number[] {
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
