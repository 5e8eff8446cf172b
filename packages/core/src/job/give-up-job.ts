import { AppError } from "@adwright/contracts/errors";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import { noteFailedJob } from "../request/note-failed-request.ts";
import { afterFailure } from "./after-failure.ts";

/** The lease of our own claim, so that no worker ends the job at the same time. */
const CLAIM_MS = 60_000;

/**
 * Fails a job that no worker holds, including the clean-up for its kind (such as giving back counts and marking rows as
 * failed). Does nothing if the job has ended or expired. CONFLICT while a worker holds it.
 */
export async function giveUpJob(ctx: UserContext, jobId: string, words: string): Promise<void> {
  const claimed = await claimLeftJob(ctx, jobId);
  if (claimed) {
    await failClaimedJob(ctx, claimed, words);
    return;
  }
  const job = await ctx.store.jobs.find(ctx.userId, jobId, ctx.now());
  if (job?.status === "queued" || job?.status === "running") {
    throw new AppError("CONFLICT", "A worker has this job right now. Try again in a few minutes.");
  }
}

/** Claims a job that no worker holds; undefined if one does or the job has ended. */
export function claimLeftJob(ctx: UserContext, jobId: string): Promise<JobRow | undefined> {
  const nowMs = ctx.now();
  return ctx.store.jobs.claim(ctx.userId, jobId, nowMs, nowMs + CLAIM_MS);
}

export async function failClaimedJob(ctx: UserContext, job: JobRow, words: string): Promise<void> {
  const failure = { code: "INTERNAL", message: words } as const;
  await afterFailure[job.kind]?.(ctx, job.input, words, job.jobId);
  await ctx.store.jobs.fail(job.userId, job.jobId, failure, ctx.now());
  await noteFailedJob(ctx, job, failure);
}
