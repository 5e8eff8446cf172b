import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import type { JobMessage } from "@adwright/contracts/job/jobs";
import { runTask } from "@adwright/core/campaign-group/run-task";
import type { UserContext } from "@adwright/core/context";
import type { Delivery, Handled } from "@adwright/core/delivery/hold";
import { runJob } from "@adwright/core/job/run-job";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { Stage } from "@adwright/local/stage";
import { sampleWebsiteAccess } from "@adwright/local/website-connector";
import { answeredHosts } from "@adwright/stand-ins/websites/hosts";

export type HeldQueue = Awaited<ReturnType<typeof holdQueue>>;

/** Counts the deliveries of each message, as its queue does. */
export function makeDeliveries() {
  const ids = new Map<object, { messageId: string; receiveCount: number }>();
  return (message: object): Delivery => {
    const seen = ids.get(message) ?? { messageId: `message-${ids.size + 1}`, receiveCount: 0 };
    seen.receiveCount += 1;
    ids.set(message, seen);
    return { ...seen, hide: () => Promise.resolve() };
  };
}

const ignore = () => Promise.resolve();

/** The product's own context for a running stage, whose workers take what it sends. */
export async function openContext(stage: Stage, userId: string): Promise<UserContext> {
  const website = sampleWebsiteAccess(stage.standIns.proxyUrl, answeredHosts);
  const context = await makeContext(readConfig(), { now: stage.clock.now, website });
  return { ...context, userId };
}

/** The product's own context for a running stage; messages stay in its queues until the test delivers them. */
export async function holdQueue(stage: Stage, userId: string) {
  const context = await openContext(stage, userId);
  let failure: "lost" | "sent" | undefined;
  const sendTo =
    <Message>(queue: Message[]) =>
    async (...sent: Message[]) => {
      const how = failure;
      failure = undefined;
      if (how !== "lost") queue.push(...sent);
      if (how !== undefined) throw new Error("The queue did not answer.");
    };
  const messages: JobMessage[] = [];
  const tasks: BulkTask[] = [];
  const sendMessage = sendTo(messages);
  const sendTask = sendTo(tasks);
  const ctx: UserContext = {
    ...context,
    jobQueue: { send: (message) => sendMessage(message) },
    bulkQueue: { send: (sent) => sendTask(...sent) },
    hideMessage: ignore,
  };
  const next = makeDeliveries();
  /** Works on a message, as often as the test likes, also by another worker; answers what becomes of it. */
  const deliver = (message: JobMessage | undefined, worker = ctx): Promise<Handled> =>
    runJob(worker, present(message), next(present(message)));
  return {
    ctx,
    /** The messages sent so far, oldest first. */
    messages,
    /** The tasks on the bulk queue, oldest first. */
    tasks,
    /** Works on a task, as often as the test likes; answers what becomes of it. */
    deliverTask: (task: BulkTask | undefined) => runTask(ctx, present(task), next(present(task))),
    /** Takes tasks off the bulk queue and works on them until none is left; one that comes back waits its pause. */
    async deliverAllTasks() {
      for (let task = tasks.shift(); task; task = tasks.shift()) {
        const handled = await runTask(ctx, task, next(task));
        if (handled.state !== "later") continue;
        stage.clock.advance(handled.seconds * 1000);
        tasks.push(task);
      }
    },
    deliver,
    /** Works on the oldest message, which stays in the queue if it comes back later. */
    async deliverNext() {
      const message = present(messages.shift());
      const handled = await deliver(message);
      if (handled.state === "later") messages.unshift(message);
      return handled;
    },
    /** Works on each message once, and on those that they send. */
    async deliverAll() {
      for (let message = messages.shift(); message; message = messages.shift()) {
        await deliver(message);
      }
    },
    /** Makes the next send fail: the message is lost, or it is sent although the sender gets an error. */
    failNextSend(how: "lost" | "sent") {
      failure = how;
    },
  };
}

function present<Message>(message: Message | undefined): Message {
  if (message === undefined) throw new Error("Nothing was sent.");
  return message;
}
