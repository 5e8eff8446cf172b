import type { Context } from "@adwright/core/context";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

import { contextOf } from "../context-of.ts";
import { answerEach, keep } from "../queue/make-worker.ts";

/** Stores each message of the dead-letter queues as a row. A message that could not be stored stays in its queue. */
export function makeDeadLetterHandler(context: () => Promise<Context>) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const ctx = await context();
    return answerEach(event, (record) => keep(ctx, record));
  };
}

export const handler = makeDeadLetterHandler(contextOf("dead-letters"));
