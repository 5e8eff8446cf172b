import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import { AppError } from "@adwright/contracts/errors";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { startBulk } from "./bulk-attempt.ts";
import {
  asBulkPublication,
  getBulkRun,
  restingStatusOf,
  waitingOf,
} from "./bulk-publication-view.ts";
import { refuseWhileBusy } from "./is-busy.ts";

/**
 * Stops a run: it starts no further campaigns but finishes those being published. A run that is not running stays as it
 * is.
 */
export async function stopBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  refuseAssistant(ctx);
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "undoing") throw conflict("The publication is being undone already.");
  if (run.status !== "running") return asBulkPublication(run);
  const from = "running";
  // Nothing is being published while all wait for Google's limit.
  const to = restingStatusOf(run);
  const isChanged =
    (await ctx.store.bulkRuns.changeStatus(run, { from, to, isIdle: true })) ||
    (await ctx.store.bulkRuns.changeStatus(run, { from, to: "stopping" }));
  if (!isChanged) throw changedMeanwhile();
  return asBulkPublication(await getBulkRun(ctx, groupId));
}

/** Continues with waiting campaigns and retries failed ones under the same approval. */
export async function resumeBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  refuseAssistant(ctx);
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "running") return asBulkPublication(run);
  if (run.status === "undoing" || run.status === "undone") {
    throw conflict("This publication was undone. Check the campaigns to publish them again.");
  }
  if (run.status !== "stopping") await refuseWhileBusy(ctx, groupId);
  if (waitingOf(run).length + run.failed.length + run.running.length === 0) {
    throw conflict("Every campaign of this publication is published.");
  }
  return startNext(ctx, run, { status: "running", failed: [] });
}

/** Undoes every campaign that this run published. Checks neither plan nor brand, because undoing is always allowed. */
export async function undoBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  refuseAssistant(ctx);
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "undoing") return asBulkPublication(run);
  await refuseWhileBusy(ctx, groupId);
  if (run.published.length === 0) {
    throw conflict("This publication has no published campaigns to undo.");
  }
  // First, so that a late repetition of the approval cannot publish again what is undone.
  await ctx.store.bulkChecks.endApproval(ctx.userId, groupId, run.setHash);
  return startNext(ctx, run, { status: "undoing", undoFailed: [] });
}

/** Starts the next attempt, in its new status. */
async function startNext(
  ctx: UserContext,
  run: BulkRunRow,
  to: Partial<BulkRunRow>,
): Promise<BulkPublication> {
  const next = await ctx.store.bulkRuns.nextAttempt(run, to, ctx.now());
  if (!next) throw changedMeanwhile();
  await startBulk(ctx, next);
  return asBulkPublication(next);
}

const changedMeanwhile = () => conflict("This publication changed meanwhile. Please try again.");

const conflict = (message: string) => new AppError("CONFLICT", message);
