import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import type { JobMessage } from "@adwright/contracts/job/jobs";
import { runTask } from "@adwright/core/campaign-group/run-task";
import type { UserContext } from "@adwright/core/context";
import { runJob } from "@adwright/core/job/run-job";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { Stage } from "@adwright/local/stage";

/** The product's own context over a running stage, with its queues in the test's hand. */
export interface HeldQueue {
  ctx: UserContext;
  /** What was sent, oldest first. */
  messages: JobMessage[];
  /** Does a message's work, as often as the test likes; rejects when the queue would deliver it again. */
  deliver(message: JobMessage | undefined): Promise<void>;
  /** What was put on the bulk queue and not taken off yet, oldest first; what is to be delayed, too. */
  tasks: BulkTask[];
  /** Does a task's work, as often as the test likes; rejects when the queue would deliver it again. */
  deliverTask(task: BulkTask | undefined): Promise<void>;
  /** Takes tasks off the bulk queue and does them, until none is left. */
  deliverAllTasks(): Promise<void>;
  /** Makes the next send fail: the message is lost, or sent without the sender hearing of it. */
  failNextSend(how: "lost" | "sent"): void;
}

export async function holdQueue(stage: Stage, userId: string): Promise<HeldQueue> {
  const context = await makeContext(readConfig(), { now: stage.clock.now });
  const messages: JobMessage[] = [];
  let failure: "lost" | "sent" | undefined;
  const send = async (message: JobMessage) => {
    const how = failure;
    failure = undefined;
    if (how !== "lost") messages.push(message);
    if (how !== undefined) throw new Error("The queue did not answer.");
  };
  const tasks: BulkTask[] = [];
  const sendTasks = async (sent: readonly BulkTask[]) => {
    const how = failure;
    failure = undefined;
    if (how !== "lost") tasks.push(...sent);
    if (how !== undefined) throw new Error("The queue did not answer.");
  };
  const ctx = { ...context, userId, jobQueue: { send }, bulkQueue: { send: sendTasks } };
  return {
    ctx,
    messages,
    tasks,
    deliverTask: async (task) => {
      if (task === undefined) throw new Error("Nothing was sent.");
      await runTask(ctx, task);
    },
    deliverAllTasks: async () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) await runTask(ctx, task);
    },
    deliver: async (message) => {
      if (message === undefined) throw new Error("Nothing was sent.");
      await runJob(ctx, message);
    },
    failNextSend: (how) => {
      failure = how;
    },
  };
}
