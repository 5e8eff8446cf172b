import { randomUUID } from "node:crypto";

import type { BulkPublicationStatus } from "@adwright/contracts/campaign-group/bulk-publication";
import type { BulkTaskOf } from "@adwright/contracts/campaign-group/task";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { waitingOf } from "./bulk-publication-view.ts";
import { notifyRunEnd } from "./notify-run-end.ts";
import { publishSome } from "./publish-some.ts";
import { LeaseLost, type Pass } from "./run-pass.ts";
import { undoSome } from "./undo-some.ts";

/** A driver that has not saved for this long is considered dead. */
const LEASE_MS = 20_000;
/** The pauses between two passes: while campaigns are being published, and while all wait for Google's quota. */
const PAUSE_SECONDS = 2;
const LONG_PAUSE_SECONDS = 10;
/** Tolerates small clock differences when deciding whether a message arrived early. */
const CLOCK_TOLERANCE_MS = 1000;

type Task = BulkTaskOf<"drive_run">;

/**
 * One pass of a bulk publication: records finished campaigns, starts the next ones, and sends the task again until
 * nothing is left. If another driver holds the run, or the next pass is not due yet, the message does not start a
 * second chain of passes.
 */
export async function driveRun(ctx: UserContext, task: Task): Promise<void> {
  const by = randomUUID();
  const lease = () => ({ by, nowMs: ctx.now(), untilMs: ctx.now() + LEASE_MS });
  const leased = await ctx.store.bulkRuns.lease(task, lease());
  if (leased.state === "not_due") return;
  if (leased.state === "held") {
    // Tries again after the lease ends, in case the driver died. If the driver is alive, a message that arrives before
    // the next pass is due does nothing.
    await sendAgain(ctx, task, Math.ceil((leased.untilMs - ctx.now()) / 1000) + 1);
    return;
  }
  const { run } = leased;
  const release = (status: BulkPublicationStatus, dueAtMs: number) =>
    ctx.store.bulkRuns.endPass(task, { by, status: { from: run.status, to: status }, dueAtMs });
  try {
    const pass = makePass(ctx, run, lease);
    await (run.status === "undoing" ? undoSome(ctx, pass) : publishSome(ctx, pass));
    await pass.save();
    const pauseSeconds = pauseAfter(ctx, pass.run);
    const dueAtMs = ctx.now() + pauseSeconds * 1000 - CLOCK_TOLERANCE_MS;
    const status = await release(statusAfter(pass.run), dueAtMs);
    if (status !== undefined && !isAtRest(status)) await sendAgain(ctx, task, pauseSeconds);
    if (status === "done" || status === "undone") await notifyRunEnd(ctx, pass.run, status);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await release(run.status, 0);
    throw error;
  }
}

function makePass(
  ctx: UserContext,
  run: BulkRunRow,
  lease: () => { by: string; nowMs: number; untilMs: number },
): Pass {
  const pass: Pass = {
    run,
    async save() {
      const { running, published, failed, undone, kept, undoFailed, isRetry } = pass.run;
      const { operations, waitingFor, waitUntilMs, lookedAtMs } = pass.run;
      const lists = { running, published, failed, undone, kept, undoFailed };
      const progress = { ...lists, operations, waitingFor, waitUntilMs, lookedAtMs };
      const isRetryTaken = run.isRetry && !isRetry;
      const isMine = await ctx.store.bulkRuns.save(run, progress, lease(), isRetryTaken);
      if (!isMine) throw new LeaseLost();
    },
  };
  return pass;
}

function sendAgain(ctx: UserContext, task: Task, delaySeconds: number): Promise<void> {
  return ctx.bulkQueue.send([task], { delaySeconds });
}

function isAtRest(status: BulkPublicationStatus): boolean {
  return status === "stopped" || status === "done" || status === "undone";
}

function statusAfter(run: BulkRunRow): BulkPublicationStatus {
  const { status, running, published, undoFailed } = run;
  if (running.length > 0) return status;
  const resting = waitingOf(run).length > 0 ? "stopped" : "done";
  if (status === "running") return resting === "done" ? "done" : status;
  if (status === "stopping") return resting;
  if (status !== "undoing") return status;
  if (published.length === 0) return "undone";
  return published.every((index) => undoFailed.includes(index)) ? resting : status;
}

function pauseAfter(ctx: UserContext, { waitUntilMs, running }: BulkRunRow): number {
  if (waitUntilMs === undefined) return running.length > 0 ? PAUSE_SECONDS : 1;
  const leftSeconds = Math.ceil((waitUntilMs - ctx.now()) / 1000);
  return Math.min(Math.max(leftSeconds, PAUSE_SECONDS), LONG_PAUSE_SECONDS);
}
