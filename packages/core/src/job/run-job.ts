import { AppError, statusMessages } from "@adwright/contracts/errors";
import { CANCELLED_WORDS, type JobFailure } from "@adwright/contracts/job/job";
import {
  type JobKind,
  type JobMessage,
  jobQueue,
  unattendedJobs,
} from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import { aiWithinAllowance } from "../ai/allowance.ts";
import type { Context, UserContext } from "../context.ts";
import { failClaimedJob } from "./give-up-job.ts";
import { runVerb } from "./job-handlers.ts";
import { passingCodes } from "./passing-codes.ts";
import type { ReportProgress } from "./report-progress.ts";
import { inTurn } from "./turns.ts";

/** A worker that holds a job longer than this is considered dead, and another one may claim the job. */
const LEASE_MS = (jobQueue.workerTimeoutSeconds + 10) * 1000;

/** No person started these jobs, so they count against the AI allowance but are never refused. */
const neverRefused: ReadonlySet<JobKind> = new Set<JobKind>(["refresh_assistant"]);

/** How a job ended; without a failure it is done. */
interface JobEnd {
  failure?: JobFailure;
}

/**
 * Runs the job of one message and returns how it ended. If another worker holds the lease or the job has ended, a
 * repeated message does nothing and returns undefined; so does one that has to wait, which is sent again. An unexpected
 * error of an unattended job releases the lease and is rethrown, so that the queue delivers the message again.
 */
export const runJob = (context: Context, message: JobMessage): Promise<JobEnd | undefined> =>
  inTurn(context, message, LEASE_MS, () => claimAndRun(context, message));

async function claimAndRun(context: Context, message: JobMessage): Promise<JobEnd | undefined> {
  const nowMs = context.now();
  const { userId, jobId } = message;
  const job = await context.store.jobs.claim(userId, jobId, nowMs, nowMs + LEASE_MS);
  if (!job) return undefined;

  const person: UserContext = { ...context, userId };
  const isRefused = !neverRefused.has(job.kind);
  const ctx: UserContext = { ...person, ai: aiWithinAllowance(person, { isRefused }) };
  const progress: ReportProgress = async (percent, words) => {
    const isWanted = await ctx.store.jobs.progress(userId, jobId, percent, words);
    if (!isWanted) throw new AppError("CANCELLED", CANCELLED_WORDS);
  };
  try {
    const result = await runVerb(ctx, job, progress);
    await ctx.store.jobs.finish(userId, jobId, result, ctx.now());
    return {};
  } catch (error) {
    return { failure: await recordFailure(ctx, job, error) };
  }
}

async function recordFailure(ctx: UserContext, job: JobRow, error: unknown): Promise<JobFailure> {
  const { userId, jobId, kind } = job;
  if (error instanceof AppError && isWorthRepeating(job, error)) {
    ctx.log.warn("A job is left to be delivered again.", { jobId, kind, code: error.code });
    await ctx.store.jobs.release(userId, jobId);
    throw error;
  }
  if (error instanceof AppError) {
    ctx.log.warn("A job failed.", { jobId, kind, code: error.code });
    return giveUp(ctx, job, asFailure(error));
  }
  ctx.log.error("A job failed unexpectedly.", { jobId, kind, error: describe(error) });
  if (isRepeated(job)) {
    await ctx.store.jobs.release(userId, jobId);
    throw error;
  }
  return giveUp(ctx, job, { code: "INTERNAL", message: statusMessages[500] });
}

async function giveUp(ctx: UserContext, job: JobRow, answer: JobFailure): Promise<JobFailure> {
  await failClaimedJob(ctx, job, answer);
  return answer;
}

/** Jobs that a person waits for fail immediately; unattended jobs are retried. */
const isRepeated = ({ kind, claims }: JobRow): boolean =>
  claims < jobQueue.maxReceiveCount && unattendedJobs.has(kind);

const isWorthRepeating = (job: JobRow, { code }: AppError): boolean =>
  isRepeated(job) && (passingCodes.has(code) || code === "CONFLICT");

function asFailure(error: AppError): JobFailure {
  const { code, message, details, validationErrors, retryAfterSeconds } = error;
  return {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(validationErrors ? { validationErrors } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
