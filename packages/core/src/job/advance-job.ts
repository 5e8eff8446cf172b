import { unattendedJobs } from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import type { Next } from "../delivery/delivery.ts";
import { claimLeftJob, failClaimedJob } from "./give-up-job.ts";
import { messageOf } from "./start-job.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The pauses before a message is sent again: the shortest one that is longer than the job has waited so far. */
const PAUSES_MS = [MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

const WORDS = "This was interrupted and didn't finish. Please try again.";

/**
 * Sends the message of a job that nobody works on: the process that stored it died before it sent the message, or the
 * message was lost. A queue may also just be long: the pauses grow, and a second message of a job does nothing. A job
 * that a person waits for fails after an hour.
 */
export async function advanceJob(ctx: UserContext, jobId: string): Promise<Next> {
  const nowMs = ctx.now();
  const job = await ctx.store.jobs.find(ctx.userId, jobId);
  if (!job || !isOpen(job, nowMs)) return "done";
  const { status, createdAt, leaseUntilMs = 0, notBeforeMs = 0 } = job;
  const restMs = status === "running" ? leaseUntilMs : notBeforeMs;
  if (restMs > nowMs) return { againAtMs: restMs + MINUTE_MS };
  if (isAbandoned(job, nowMs)) return fail(ctx, job);
  await ctx.jobQueue.send(messageOf(job));
  ctx.log.warn("The message of a job that nobody worked on was sent again.", { jobId });
  const waitedMs = nowMs - Date.parse(createdAt);
  return { againAtMs: nowMs + (PAUSES_MS.find((pause) => pause > waitedMs) ?? LONGEST_PAUSE_MS) };
}

function isOpen({ kind, status, expiresAtMs }: JobRow, nowMs: number): boolean {
  const isExpired = expiresAtMs <= nowMs && !unattendedJobs.has(kind);
  return (status === "queued" || status === "running") && !isExpired;
}

function isAbandoned({ kind, status, createdAt, leaseUntilMs }: JobRow, nowMs: number): boolean {
  // Unattended jobs run later: when their message is sent again, or their dead letters are redriven.
  if (unattendedJobs.has(kind)) return false;
  const sinceMs = status === "running" ? (leaseUntilMs ?? 0) : Date.parse(createdAt);
  return sinceMs <= nowMs - HOUR_MS;
}

async function fail(ctx: UserContext, { jobId, kind }: JobRow): Promise<Next> {
  const claimed = await claimLeftJob(ctx, jobId);
  if (!claimed) return { againAtMs: ctx.now() + MINUTE_MS };
  await failClaimedJob(ctx, claimed, { code: "INTERNAL", message: WORDS });
  await ctx.store.hourlyCounts.add("job_abandoned", ctx.now());
  ctx.log.warn("An abandoned job was failed.", { jobId, kind });
  return "done";
}
