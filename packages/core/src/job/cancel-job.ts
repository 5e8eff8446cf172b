import { notFound } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";

import type { UserContext } from "../context.ts";
import { asJob } from "./get-job.ts";

/** Asks the worker to stop at its next step. A finished job stays as it is. */
export async function cancelJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await ctx.store.jobs.requestCancel(ctx.userId, jobId);
  if (!row) throw notFound();
  return asJob(row);
}
