import { isDeepStrictEqual } from "node:util";

import type { Context } from "@adwright/core/context";
import type { MessageAttributeValue } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";

/** How often its own worker may send a message again, unchanged and at once. */
const MOST_TIMES = 12;
/** The message attribute with how often that was done. */
const NAME = "SentAgain";

/** The attributes of a message that is sent again. */
export function sentAgainAttribute(times = 0): {
  MessageAttributes?: Record<string, MessageAttributeValue>;
} {
  if (times === 0) return {};
  return { MessageAttributes: { [NAME]: { DataType: "Number", StringValue: String(times) } } };
}

/**
 * The context for working on one message. It counts how often the message is sent again, because AWS Lambda does not end
 * endless loops of the workers (`stacks/worker.ts`). If that was too often, answers why the message becomes a dead letter. A
 * message with a delay waits for something, and costs little however long it waits.
 */
export function countingSentAgain(
  ctx: Context,
  record: SQSRecord,
  message: object,
): Context | string {
  const times = Number(record.messageAttributes?.[NAME]?.stringValue ?? 0);
  if (times >= MOST_TIMES) {
    return `The worker sent this message again ${times} times without a pause.`;
  }
  const timesOf = (sent: object, delaySeconds = 0) =>
    delaySeconds === 0 && isDeepStrictEqual(sent, message) ? times + 1 : 0;
  return {
    ...ctx,
    jobQueue: {
      send: (job, options) =>
        ctx.jobQueue.send(job, { ...options, sentAgain: timesOf(job, options?.delaySeconds) }),
    },
    bulkQueue: {
      send: (tasks, options) => {
        const all = tasks.map((task) => timesOf(task, options?.delaySeconds));
        return ctx.bulkQueue.send(tasks, { ...options, sentAgain: Math.max(0, ...all) });
      },
    },
  };
}
