import { conflict, orNotFound } from "@adwright/contracts/errors";
import { isInProgress } from "@adwright/rules/publication";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import { refuseAssistant, type UserContext } from "../../context.ts";
import type { Next } from "../../delivery/hold.ts";
import { type Attempt, executionNameOf } from "./attempt.ts";

// Not in attempt.ts, because the function that runs the steps imports that file and may not start executions.

/** Starts the execution. Its name is unique, so starting the same attempt twice is harmless. */
export async function startAttempt(ctx: UserContext, attempt: Attempt): Promise<void> {
  const { userId, campaignId, publicationId } = attempt;
  const input = { userId, campaignId, publicationId };
  await ctx.publishMachine.start(executionNameOf(attempt), input);
}

/** Continues a publication in a new attempt. Returns false if its status or attempt has changed in the meantime. */
async function takeOver(
  ctx: UserContext,
  row: Attempt,
  status: "waiting" | "running",
): Promise<boolean> {
  const { attempt } = row;
  const isTaken = await ctx.store.publications.takeOver(row, { attempt, status });
  if (isTaken) await startAttempt(ctx, { ...row, attempt: attempt + 1 });
  return isTaken;
}

/** AWS Step Functions: information about executions may be a few seconds old. */
const SURELY_LISTED_AFTER_MS = 60_000;
/** An execution whose own wait is over continues within moments. */
const WAKE_GRACE_MS = 30_000;

/**
 * Takes over a publication that would not continue by itself: its wait is over while the execution still sleeps (it
 * then notices that it was overtaken), or its execution died without recording an end. Returns false otherwise.
 */
export async function takeOverIfStalled(
  ctx: UserContext,
  row: PublicationProgress,
  wakeGraceMs = 0,
): Promise<boolean> {
  const { status, startedAt, waitingUntil } = row;
  const isPast = (at: string, graceMs: number) => Date.parse(at) + graceMs <= ctx.now();
  if (status === "waiting") {
    if (waitingUntil !== undefined) {
      return isPast(waitingUntil, wakeGraceMs) && takeOver(ctx, row, status);
    }
    // It was taken over, but the execution may not have started.
    await startAttempt(ctx, row);
    return false;
  }
  if (status !== "running" || !isPast(startedAt, SURELY_LISTED_AFTER_MS)) return false;
  return !(await ctx.publishMachine.isRunning(executionNameOf(row))) && takeOver(ctx, row, status);
}

const LOOK_AGAIN_MS = 5 * 60_000;
const AFTER_WAIT_MS = 2 * WAKE_GRACE_MS;

/**
 * Continues a publication that no execution works on: the process that stored it died before it started one, or its
 * execution died. While it is in progress, it is looked at again.
 */
export async function advancePublication(ctx: UserContext, campaignId: number): Promise<Next> {
  const row = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (!row || !isInProgress(row)) return "done";
  const nowMs = ctx.now();
  const waitsUntilMs = Date.parse(row.waitingUntil ?? "");
  if (waitsUntilMs > nowMs) return { againAtMs: waitsUntilMs + AFTER_WAIT_MS };
  const { publicationId } = row;
  if (await takeOverIfStalled(ctx, row, WAKE_GRACE_MS)) {
    ctx.log.warn("A publication that no execution worked on continues.", { publicationId });
  }
  return { againAtMs: nowMs + LOOK_AGAIN_MS };
}

/** Asks the running publication to stop after its current step and to remove what it created. */
export async function requestCancel(
  ctx: UserContext,
  campaignId: number,
): Promise<{ success: true }> {
  refuseAssistant(ctx);
  const row = await orNotFound(ctx.store.publications.findProgress(ctx.userId, campaignId));
  const isAsked = await ctx.store.publications.requestCancel(ctx.userId, campaignId);
  if (!isAsked) throw conflict("The publication has ended already.");
  // Canceling ends a wait, but the execution sleeps for minutes, so a new attempt removes everything immediately.
  if (row.status === "waiting") await takeOver(ctx, row, "running");
  else await takeOverIfStalled(ctx, row);
  return { success: true };
}
