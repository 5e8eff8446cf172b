import type { JobMessage } from "@adwright/contracts/jobs";
import type { UserContext } from "@adwright/core/context";
import { runJob } from "@adwright/core/job/run-job";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { Stage } from "@adwright/local/stage";

/** The product's own context over a running stage, with the queue in the test's hand. */
export interface HeldQueue {
  ctx: UserContext;
  /** What was sent, oldest first. */
  messages: JobMessage[];
  /** Does a message's work, as often as the test likes; rejects when the queue would deliver it again. */
  deliver(message: JobMessage | undefined): Promise<void>;
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
  const ctx = { ...context, userId, jobQueue: { send } };
  return {
    ctx,
    messages,
    deliver: async (message) => {
      if (message === undefined) throw new Error("Nothing was sent.");
      await runJob(ctx, message);
    },
    failNextSend: (how) => {
      failure = how;
    },
  };
}
