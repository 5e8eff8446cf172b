import { notFound } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";

/** The signed-in person's job. */
export async function getJob(ctx: UserContext, jobId: string): Promise<Job> {
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
