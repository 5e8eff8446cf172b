import { BulkTask } from "@adwright/contracts/campaign-group/task";
import { JobMessage } from "@adwright/contracts/job/jobs";

/** The work that a queue message asks for. */
export type QueueMessage = { queue: "jobs"; job: JobMessage } | { queue: "bulk"; task: BulkTask };

/** Undefined if no worker could read it. */
export function readMessage(body: string): QueueMessage | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return undefined;
  }
  const job = JobMessage.safeParse(sent);
  if (job.success) return { queue: "jobs", job: job.data };
  const task = BulkTask.safeParse(sent);
  return task.success ? { queue: "bulk", task: task.data } : undefined;
}
