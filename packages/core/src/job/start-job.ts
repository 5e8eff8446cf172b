import { randomUUID } from "node:crypto";

import { type JobKind, jobQueue, unattendedJobs } from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import { sendAgainAt } from "./send-lost-message.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than dead letters are kept, so that they can be redriven until their last day. */
const UNATTENDED_LIFE_MS = (jobQueue.deadLetterRetentionDays + 1) * DAY_MS;

export interface Work {
  kind: JobKind;
  input: unknown;
  message: string;
}

/** Stores the job, then queues it, optionally with a delay. Returns the job's id. */
export async function startJob(
  ctx: UserContext,
  work: Work & { jobId?: string; delaySeconds?: number },
): Promise<string> {
  const { jobId = randomUUID(), delaySeconds } = work;
  await storeJob(ctx, work, jobId, delaySeconds);
  await ctx.jobQueue.send({ kind: work.kind, userId: ctx.userId, jobId }, { delaySeconds });
  return jobId;
}

export async function storeJob(
  ctx: UserContext,
  work: Work,
  jobId: string,
  delaySeconds = 0,
): Promise<void> {
  await ctx.store.jobs.create(newJob(ctx, work, jobId, delaySeconds));
}

/** The row of a job that nobody has begun. */
export function newJob(ctx: UserContext, work: Work, jobId: string, delaySeconds = 0): JobRow {
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
    sendAgainAtMs: sendAgainAt(nowMs + delaySeconds * 1000, 0),
    expiresAtMs: nowMs + (unattendedJobs.has(work.kind) ? UNATTENDED_LIFE_MS : DAY_MS),
  };
}
