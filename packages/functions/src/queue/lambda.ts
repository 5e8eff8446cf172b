import { JobMessage } from "@adwright/contracts/jobs";
import type { Context } from "@adwright/core/context";
import { runJob } from "@adwright/core/job/run-job";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

import { readConfig } from "../config.ts";
import { makeContext } from "../context.ts";

/** Works off each message on its own; the ones that failed are delivered again. */
export function makeQueueHandler(context: () => Promise<Context>) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const ctx = await context();
    const outcomes = await Promise.allSettled(
      event.Records.map((record) => runJob(ctx, JobMessage.parse(JSON.parse(record.body)))),
    );
    const batchItemFailures = event.Records.filter(
      (_, index) => outcomes[index]?.status === "rejected",
    ).map((record) => ({ itemIdentifier: record.messageId }));
    return { batchItemFailures };
  };
}

let context: Promise<Context> | undefined;

export const handler = makeQueueHandler(() => (context ??= makeContext(readConfig())));
