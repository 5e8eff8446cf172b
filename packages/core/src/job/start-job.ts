import { randomUUID } from "node:crypto";

import { CANCELLED_WORDS } from "@adwright/contracts/job/job";
import {
  type JobKind,
  type JobMessage,
  jobQueue,
  unattendedJobs,
} from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";

/** A job whose message was not sent, because the process died, is found so soon. */
const LOOK_AFTER_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than dead letters are kept, so that they can be redriven until their last day. */
const UNATTENDED_LIFE_MS = (jobQueue.deadLetterRetentionDays + 1) * DAY_MS;

export interface Work {
  kind: JobKind;
  input: unknown;
  message: string;
}

/** What a call answers before its job has ended, such as `{campaignId}`. */
export type Accepted = Record<string, unknown>;
/** Stores the answer that leads to a job, for a repetition of the call that starts it. */
export type NoteStarted = (accepted: Accepted) => Promise<void>;

/** Stores the job, then queues it. Returns the job's id. */
export async function startJob(ctx: UserContext, work: Work & { jobId?: string }): Promise<string> {
  const { kind, jobId = randomUUID() } = work;
  await storeJob(ctx, work, jobId);
  await sendJob(ctx, messageOf({ ...ctx, kind, jobId }));
  return jobId;
}

/**
 * The same with the row that the job works on, which is written between the two: what waits for a job always has one. If
 * `write` fails or answers false, the job is not begun. The answer is noted before the row is written: if the process
 * dies then, a repetition of the call follows the job instead of writing a second row.
 */
export async function startJobOn(
  ctx: UserContext,
  work: Work & { jobId: string; accepted: Accepted; noteStarted?: NoteStarted | undefined },
  write: () => Promise<boolean>,
): Promise<boolean> {
  const { kind, jobId, message, accepted } = work;
  const job = { userId: ctx.userId, jobId };
  await storeJob(ctx, work, jobId);
  let isWritten = false;
  try {
    await work.noteStarted?.({ jobId, status: "queued", message, ...accepted });
    isWritten = await write();
  } finally {
    if (!isWritten) {
      await ctx.store.jobs.fail(job, notNeeded, { nowMs: ctx.now(), isOurs: false });
    }
  }
  if (isWritten) await sendJob(ctx, messageOf({ ...ctx, kind, jobId }));
  return isWritten;
}

export const notNeeded = { code: "CANCELLED", message: CANCELLED_WORDS } as const;

/** The message of a job, from its row or from what starts it. */
export const messageOf = ({
  kind,
  userId,
  jobId,
  assistant,
}: Pick<JobRow, "kind" | "userId" | "jobId" | "assistant">): JobMessage => ({
  kind,
  userId,
  jobId,
  ...(assistant !== undefined && { isAssistants: true }),
});

/** Sends a stored job's message. If the queue fails, the job is not lost: the sweep sends it within a minute. */
export async function sendJob(ctx: UserContext, message: JobMessage): Promise<void> {
  try {
    await ctx.jobQueue.send(message);
  } catch (error) {
    ctx.log.error("A job could not be queued yet.", { ...message, error: String(error) });
  }
}

export async function storeJob(ctx: UserContext, work: Work, jobId: string): Promise<void> {
  await ctx.store.jobs.create(newJob(ctx, work, jobId));
}

/** The row of a job that nobody has begun. */
export function newJob(ctx: UserContext, work: Work, jobId: string): JobRow {
  const nowMs = ctx.now();
  return {
    userId: ctx.userId,
    jobId,
    kind: work.kind,
    input: work.input,
    status: "queued",
    progress: 0,
    message: work.message,
    claims: 0,
    cancelRequested: false,
    createdAt: new Date(nowMs).toISOString(),
    requestId: ctx.requestId,
    assistant: ctx.assistant,
    dueAt: new Date(nowMs + LOOK_AFTER_MS).toISOString(),
    expiresAtMs: nowMs + (unattendedJobs.has(work.kind) ? UNATTENDED_LIFE_MS : DAY_MS),
  };
}

/** Reports the progress of a job (0–100) and in words. Throws CANCELLED if the person has canceled the job. */
export type ReportProgress = (percent: number, words: string) => Promise<void>;
