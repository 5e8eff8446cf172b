import { BulkTask } from "@adwright/contracts/campaign-group/task";
import { JobMessage } from "@adwright/contracts/job/jobs";

import type { Context } from "../context.ts";

interface GivenUp {
  messageId: string;
  body: string;
  /** When it was queued, epoch milliseconds. */
  sentAtMs: number;
  /** Why its work was given up; absent if the queue gave up the message. */
  error?: string | undefined;
}

const LONGEST_WORDS = 500;

/** Stores a message that a worker or its queue gave up on, for staff to redrive or discard. Can be repeated. */
export async function keepDeadLetter(
  ctx: Context,
  { messageId, body, sentAtMs, error }: GivenUp,
): Promise<void> {
  const message = readMessage(body);
  const letter = {
    letterId: `${sentAtMs}-${messageId}`,
    body,
    ...(message && whatOf(message)),
    sentAt: new Date(sentAtMs).toISOString(),
    diedAt: new Date(ctx.now()).toISOString(),
    error: error?.split("\n")[0]?.slice(0, LONGEST_WORDS),
  };
  await ctx.store.deadLetters.add(letter);
  const { kind } = { kind: undefined, ...letter };
  ctx.log.error("A message has become a dead letter.", { letterId: letter.letterId, kind, error });
}

function whatOf(message: QueueMessage) {
  if (message.queue === "jobs") {
    const { kind, userId, jobId } = message.job;
    return { queue: message.queue, kind, userId, jobId };
  }
  const { task, userId } = message.task;
  const groupId = "groupId" in message.task ? message.task.groupId : undefined;
  return { queue: message.queue, kind: task, userId, groupId };
}

/** The work that a queue message asks for. */
type QueueMessage = { queue: "jobs"; job: JobMessage } | { queue: "bulk"; task: BulkTask };

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
