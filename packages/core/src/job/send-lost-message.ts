import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import { hasFreeTurn } from "./turns.ts";

const MINUTE_MS = 60_000;
/** The pauses before a message is sent again: the shortest one that is longer than the job has waited so far. */
const PAUSES_MS = [2, 10, 30].map((minutes) => minutes * MINUTE_MS);
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

/** When the message of a job that has waited for so long may be sent again. */
export function sendAgainAt(nowMs: number, waitedMs: number): number {
  return nowMs + (PAUSES_MS.find((pauseMs) => pauseMs > waitedMs) ?? LONGEST_PAUSE_MS);
}

/**
 * Sends a job's message again if it may have been lost: nobody has begun the job for two minutes, because the process
 * that stored it died before it sent the message. Called when a screen asks for the job, so that its person does not
 * wait, and by the nightly sweep for jobs without a screen. A queue may also just be long: the pauses grow, and a second
 * message of a job does nothing. Returns whether the message was sent.
 */
export async function sendLostMessage(ctx: UserContext, job: JobRow): Promise<boolean> {
  if (ctx.isStaffView === true || !isDue(job, ctx.now())) return false;
  const { kind, userId, jobId, createdAt } = job;
  const nowMs = ctx.now();
  const nextAtMs = sendAgainAt(nowMs, nowMs - Date.parse(createdAt));
  // Of several polls at once, one sends.
  if (!(await ctx.store.jobs.putSendAgain(userId, jobId, nowMs, nextAtMs))) return false;
  const message = { kind, userId, jobId };
  // A job that waits for its turn has a message, which is sent again every few seconds.
  if (!(await hasFreeTurn(ctx, message))) return false;
  try {
    await ctx.jobQueue.send(message);
    ctx.log.warn("The message of a job that nobody began was sent again.", { jobId, kind });
    return true;
  } catch (error) {
    // The question that led here is answered anyway, and the message is due again later.
    ctx.log.error("A message could not be sent again.", { jobId, kind, error: String(error) });
    return false;
  }
}

/** A job that was released after a failure is delivered again by the queue. */
function isDue({ status, claims, cancelRequested, sendAgainAtMs }: JobRow, nowMs: number): boolean {
  const isUntouched = status === "queued" && claims === 0 && !cancelRequested;
  return isUntouched && sendAgainAtMs !== undefined && sendAgainAtMs <= nowMs;
}
