import { type BulkTaskOf, bulkQueue } from "@adwright/contracts/campaign-group/task";
import { AppError } from "@adwright/contracts/errors";
import type {
  BulkCheckRow,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";

import type { UserContext } from "../../context.ts";
import { failedRow, hasErrors, hasWarnings } from "./check-outcome.ts";
import { finishCheck } from "./finish-check.ts";
import { CHECKS_AT_ONCE, checkTask } from "./start-bulk-preflight.ts";

export type Task = BulkTaskOf<"check_campaign">;

/**
 * A worker that holds a campaign longer than this is considered dead. The queue does not redeliver its message earlier.
 */
export const LEASE_MS = (bulkQueue.workerTimeoutSeconds + 10) * 1000;

/** Counts a checked campaign and sends the next task of its lane. The last campaign ends the check. */
export async function countAndSendNext(
  ctx: UserContext,
  task: Task,
  check: BulkCheckRow,
  row: CheckedCampaignRow,
): Promise<void> {
  const counted = await ctx.store.bulkChecks.count(row, {
    hasErrors: hasErrors(row),
    hasWarnings: hasWarnings(row),
    operations: check.checked.includes(row.index) ? 0 : row.operations,
  });
  if (counted === undefined) return;
  if (counted.checked.length === counted.order.length) await finishCheck(ctx, counted);
  const next = checkTask(check, task.at + CHECKS_AT_ONCE);
  if (next) await ctx.bulkQueue.send([next]);
}

/**
 * Records that a campaign could not be checked because no worker finished it, and continues. Does nothing if the check
 * has ended. CONFLICT while a worker holds the campaign.
 */
export async function giveUpCheck(ctx: UserContext, task: Task, words: string): Promise<void> {
  const { userId, groupId, checkId, index } = task;
  const check = await ctx.store.bulkChecks.find(userId, groupId);
  if (check?.checkId !== checkId || check.status !== "checking") return;
  const nowMs = ctx.now();
  const key = { userId, groupId, checkId, index };
  const claim = await ctx.store.bulkChecks.claim(key, { nowMs, untilMs: nowMs + LEASE_MS });
  if (claim.state === "held") {
    const held = "A worker has this campaign right now. Try again in a few minutes.";
    throw new AppError("CONFLICT", held);
  }
  const row = claim.state === "done" ? claim.campaign : failedRow(claim.campaign, words);
  if (claim.state !== "done") await ctx.store.bulkChecks.record(row, undefined, nowMs);
  await countAndSendNext(ctx, task, check, row);
}
