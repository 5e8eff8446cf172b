import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import type { JobMessage } from "@adwright/contracts/job/jobs";
import { runTask } from "@adwright/core/campaign-group/run-task";
import type { UserContext } from "@adwright/core/context";
import { runJob } from "@adwright/core/job/run-job";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { Stage } from "@adwright/local/stage";

/** The product's own context for a running stage; messages stay in its queues until the test delivers them. */
export interface HeldQueue {
  ctx: UserContext;
  /** The messages sent so far, oldest first. */
  messages: JobMessage[];
  /** Works on a message, as often as the test likes; rejects if the queue would deliver it again. */
  deliver(message: JobMessage | undefined): Promise<void>;
  /** The tasks on the bulk queue, oldest first, including delayed ones. */
  tasks: BulkTask[];
  /** Works on a task, as often as the test likes; rejects if the queue would deliver it again. */
  deliverTask(task: BulkTask | undefined): Promise<void>;
  /** Takes tasks off the bulk queue and works on them until none is left. */
  deliverAllTasks(): Promise<void>;
  /** Makes the next send fail: the message is lost, or it is sent although the sender gets an error. */
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
