import type { DeadLetterRow } from "@adwright/store/work/dead-letter";
import type { JobRow } from "@adwright/store/work/job";

import type { Context } from "../../context.ts";
import { readMessage } from "../../dead-letter/read-message.ts";

/** The job that a message is about; undefined without one, or once it has expired. */
export async function jobOf(
  ctx: Context,
  { userId, jobId }: DeadLetterRow,
): Promise<JobRow | undefined> {
  if (userId === undefined || jobId === undefined) return undefined;
  return ctx.store.jobs.find(userId, jobId, ctx.now());
}

/** Whether queuing the message again can do anything. What a workflow still needs, its own rows decide. */
export function isRedrivable(letter: DeadLetterRow, job: JobRow | undefined): boolean {
  const message = readMessage(letter.body);
  if (message?.queue === "jobs") return job?.status === "queued" || job?.status === "running";
  return message !== undefined;
}
