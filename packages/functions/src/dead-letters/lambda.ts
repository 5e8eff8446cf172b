import type { Context } from "@adwright/core/context";
import { keepDeadLetter } from "@adwright/core/dead-letter/keep-dead-letter";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

import { contextOf } from "../context-of.ts";

/** Stores each message of the dead-letter queues as a row. A message that could not be stored stays in its queue. */
export function makeDeadLetterHandler(context: () => Promise<Context>) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const ctx = await context();
    const kept = await Promise.allSettled(
      event.Records.map(({ messageId, body, attributes }) =>
        keepDeadLetter(ctx, { messageId, body, sentAtMs: Number(attributes.SentTimestamp) }),
      ),
    );
    const batchItemFailures = event.Records.filter(
      (_, index) => kept[index]?.status === "rejected",
    ).map((record) => ({ itemIdentifier: record.messageId }));
    return { batchItemFailures };
  };
}

export const handler = makeDeadLetterHandler(contextOf("dead-letters"));
