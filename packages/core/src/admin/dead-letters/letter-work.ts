import type { DeadLetterRow } from "@adwright/store/work/dead-letter";
import type { JobRow } from "@adwright/store/work/job";

import type { Context } from "../../context.ts";
import { readMessage } from "../../dead-letter/read-message.ts";

/** The job that a message belongs to; undefined if there is none or the job has expired. */
export async function jobOf(
  ctx: Context,
  { userId, jobId }: DeadLetterRow,
): Promise<JobRow | undefined> {
  if (userId === undefined || jobId === undefined) return undefined;
  return ctx.store.jobs.find(userId, jobId, ctx.now());
}

/**
 * Whether redriving the message can still have an effect. For a bulk task, the worker decides by the workflow's rows.
 */
export function isRedrivable(letter: DeadLetterRow, job: JobRow | undefined): boolean {
  const message = readMessage(letter.body);
  if (message?.queue === "jobs") return job?.status === "queued" || job?.status === "running";
  return message !== undefined;
}
