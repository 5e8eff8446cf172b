import { conflict } from "@adwright/contracts/errors";
import { isOpenJob, type JobFailure } from "@adwright/contracts/job/job";
import type { JobInput } from "@adwright/contracts/job/job-inputs";
import { type JobKind, kindOfJob } from "@adwright/contracts/job/jobs";
import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import type { JobRow } from "@adwright/store/work/job";

import { failExport } from "../account/export/start-export.ts";
import { notifyUnwritten } from "../brand/knowledge/notify-value-proposition.ts";
import { tellScanFailed } from "../campaign-group/scan-website.ts";
import { giveUpGeneration } from "../campaign/generation/fail-generation.ts";
import type { UserContext } from "../context.ts";
import { leaseFor, type Next } from "../delivery/hold.ts";
import { failEmail } from "../email/queue-email.ts";
import { failReport } from "../report/start-report.ts";
import { noteFailedJob } from "../request/note-failed-request.ts";
import { isOurs } from "../request/our-failures.ts";
import { messageOf } from "./start-job.ts";

/**
 * Fails a job that no worker holds, including the clean-up for its kind (such as giving back counts and marking rows as
 * failed). Does nothing if the job has ended or expired. CONFLICT while a worker holds it.
 */
export async function giveUpJob(ctx: UserContext, jobId: string, words: string): Promise<void> {
  const claimed = await claimLeftJob(ctx, jobId);
  if (claimed) {
    await failClaimedJob(ctx, claimed, { code: "INTERNAL", message: words });
    return;
  }
  const job = await ctx.store.jobs.find(ctx.userId, jobId, ctx.now());
  if (isOpenJob(job)) {
    throw conflict("A worker has this job right now. Try again in a few minutes.");
  }
}

/** Claims a job that no worker holds, so that none ends it meanwhile; undefined if one does or the job has ended. */
const claimLeftJob = (ctx: UserContext, jobId: string): Promise<JobRow | undefined> =>
  ctx.store.jobs.claim(ctx.userId, jobId, leaseFor(ctx));

/** Ends a job for good, cleans up for its kind, and counts it if the failure is ours. */
export async function failClaimedJob(
  ctx: UserContext,
  job: JobRow,
  failure: JobFailure,
): Promise<void> {
  await afterFailure[job.kind]?.(ctx, job.input as never, failure.message, job.jobId);
  await ctx.store.jobs.fail(job, failure, { nowMs: ctx.now(), isOurs: isOurs(failure) });
  await noteFailedJob(ctx, job, failure);
}

/** Cleans up after a job of this kind has failed for the last time; `words` say why. */
export const afterFailure: {
  [Kind in JobKind]?: (
    ctx: UserContext,
    input: JobInput<Kind>,
    words: string,
    jobId: string,
  ) => Promise<void>;
} = {
  generate_campaign: giveUpGeneration,
  write_value_proposition: notifyUnwritten,
  scan_website: tellScanFailed,
  read_report_metrics: failReport,
  write_report_insights: failReport,
  send_email: failEmail,
  export_account: failExport,
};

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
  if (!isLeftToDo(job, nowMs)) return "done";
  const { status, createdAt, leaseUntilMs = 0, notBeforeMs = 0 } = job;
  const restMs = status === "running" ? leaseUntilMs : notBeforeMs;
  if (restMs > nowMs) return { againAtMs: restMs + MINUTE_MS };
  if (isAbandoned(job, nowMs)) return fail(ctx, job);
  await ctx.jobQueue.send(messageOf(job));
  ctx.log.warn("The message of a job that nobody worked on was sent again.", { jobId });
  const waitedMs = nowMs - Date.parse(createdAt);
  return { againAtMs: nowMs + (PAUSES_MS.find((pause) => pause > waitedMs) ?? LONGEST_PAUSE_MS) };
}

/** Work that nobody waits for is done however late it is. */
export const isLeftToDo = (job: JobRow | undefined, nowMs: number): job is JobRow =>
  isOpenJob(job) && (job.expiresAtMs > nowMs || kindOfJob(job.kind).isUnattended === true);

function isAbandoned({ kind, status, createdAt, leaseUntilMs }: JobRow, nowMs: number): boolean {
  // Unattended jobs run later: when their message is sent again, or their dead letters are redriven.
  if (kindOfJob(kind).isUnattended) return false;
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
