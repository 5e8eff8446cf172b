import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import { AppError } from "@adwright/contracts/errors";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { asBulkPublication, getBulkRun, waitingOf } from "./bulk-publication-view.ts";
import { refuseWhileBusy } from "./is-busy.ts";

/**
 * Stops a run: it starts no further campaigns but finishes those being published. A run that is not running stays as it
 * is.
 */
export async function stopBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "undoing") throw conflict("The publication is being undone already.");
  if (run.status !== "running") return asBulkPublication(run);
  return change(ctx, run, { from: ["running"], to: "stopping" });
}

/** Continues with waiting campaigns and retries failed ones under the same approval. */
export async function resumeBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "running") return asBulkPublication(run);
  if (run.status === "undoing" || run.status === "undone") {
    throw conflict("This publication was undone. Check the campaigns to publish them again.");
  }
  if (run.status !== "stopping") await refuseWhileBusy(ctx, groupId);
  if (waitingOf(run).length + run.failed.length + run.running.length === 0) {
    throw conflict("Every campaign of this publication is published.");
  }
  return change(ctx, run, { from: ["stopping", "stopped", "done"], to: "running", isRetry: true });
}

/** Undoes every campaign that this run published. Checks neither plan nor brand, because undoing is always allowed. */
export async function undoBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication> {
  const run = await getBulkRun(ctx, groupId);
  if (run.status === "undoing") return asBulkPublication(run);
  await refuseWhileBusy(ctx, groupId);
  if (run.published.length === 0) {
    throw conflict("This publication has no published campaigns to undo.");
  }
  // First, so that a late repetition of the approval cannot publish again what is undone.
  await ctx.store.bulkChecks.endApproval(ctx.userId, groupId, run.setHash);
  return change(ctx, run, { from: ["stopped", "done"], to: "undoing" });
}

type Change = Parameters<UserContext["store"]["bulkRuns"]["request"]>[1];

async function change(ctx: UserContext, run: BulkRunRow, asked: Change): Promise<BulkPublication> {
  const { userId, groupId, runId } = run;
  // The work row is written first: the cron uses it to find runs whose driver died.
  const at = new Date(ctx.now()).toISOString();
  await ctx.store.bulkWork.put({ userId, groupId, kind: "run", at });
  if (!(await ctx.store.bulkRuns.request(run, asked))) {
    throw conflict("This publication changed meanwhile. Please try again.");
  }
  await ctx.bulkQueue.send([{ task: "drive_run", userId, groupId, runId }]);
  return asBulkPublication(await getBulkRun(ctx, groupId));
}

const conflict = (message: string) => new AppError("CONFLICT", message);
