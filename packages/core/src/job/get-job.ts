import { notFound } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";

/** The asking person's job as it stands. */
export async function getJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await ctx.store.jobs.find(ctx.userId, jobId);
  if (!row || row.expiresAtMs <= ctx.now()) throw notFound();
  return asJob(row);
}

/** Asks the worker to stop at its next step; a job that has ended stays as it is. */
export async function cancelJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await ctx.store.jobs.requestCancel(ctx.userId, jobId);
  if (!row) throw notFound();
  return asJob(row);
}

function asJob(row: JobRow): Job {
  return {
    jobId: row.jobId,
    status: row.status,
    progress: row.progress,
    message: row.message,
    ...(row.result === undefined ? {} : { result: row.result }),
    ...(row.error ? { error: row.error } : {}),
  };
}
