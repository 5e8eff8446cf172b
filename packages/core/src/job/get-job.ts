import { notFound } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";

/** The signed-in person's job. */
async function getJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await ctx.store.jobs.find(ctx.userId, jobId);
  if (!row || row.expiresAtMs <= ctx.now()) throw notFound();
  return asJob(row);
}

/** A job as the contract describes it. */
export function asJob(row: JobRow): Job {
  return {
    jobId: row.jobId,
    status: row.status,
    progress: row.progress,
    message: row.message,
    ...(row.result === undefined ? {} : { result: row.result }),
    ...(row.error ? { error: row.error } : {}),
  };
}

/** Asks the worker to stop at its next step. A finished job stays as it is. */
export async function cancelJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await ctx.store.jobs.requestCancel(ctx.userId, jobId);
  if (!row) throw notFound();
  return asJob(row);
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Waits up to `patienceMs` of real time for a job to end, polling with back-off. */
export async function awaitJob(ctx: UserContext, jobId: string, patienceMs: number): Promise<Job> {
  const giveUpAt = performance.now() + patienceMs;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const job = await getJob(ctx, jobId);
    const hasEnded = job.status === "done" || job.status === "failed";
    if (hasEnded || performance.now() + pauseMs > giveUpAt) return job;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
  }
}
