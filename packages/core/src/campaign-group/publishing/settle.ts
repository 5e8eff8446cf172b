import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { restingStatusOf } from "./finish-bulk.ts";

export const done: BulkCampaignResult = { state: "done" };

/** Writes the new state of a campaign, then moves it within the run. A run that was stopped ends with its last one. */
export async function settle(
  ctx: UserContext,
  run: BulkRunRow,
  row: BulkRunCampaignRow,
  change: Partial<BulkRunCampaignRow> & Pick<BulkRunCampaignRow, "state">,
  also: { operations?: number; isUndoFailed?: boolean } = {},
): Promise<BulkCampaignResult> {
  await ctx.store.bulkRuns.putCampaigns([{ ...row, ...change }], ctx.now());
  const moved = await ctx.store.bulkRuns.move(run, row.index, { to: change.state, ...also });
  if (moved?.status === "stopping" && moved.running.length === 0) {
    const to = restingStatusOf(moved);
    await ctx.store.bulkRuns.changeStatus(moved, { from: "stopping", to, isIdle: true });
  }
  return done;
}
