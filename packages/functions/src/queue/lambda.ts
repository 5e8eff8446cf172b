import type { JobFailure } from "@adwright/contracts/job/job";
import { JobMessage } from "@adwright/contracts/job/jobs";
import type { Context } from "@adwright/core/context";
import { noteFailedDelivery } from "@adwright/core/dead-letter/note-failed-delivery";
import { runJob } from "@adwright/core/job/run-job";
import { isOurs } from "@adwright/core/request/our-failures";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";

import { contextOf } from "../context-of.ts";
import { logWith } from "../log.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";
import { meteredAi } from "./metered-ai.ts";
import { countingSentAgain } from "./sent-again.ts";

/** Processes each message separately. Failed ones are delivered again. */
export function makeQueueHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const plain = await context();
    const ctx = { ...plain, ai: meteredAi(plain.ai, meter) };
    const outcomes = await Promise.allSettled(
      event.Records.map((record) => workOffOrNote(ctx, record, meter)),
    );
    const batchItemFailures = event.Records.filter(
      (_, index) => outcomes[index]?.status === "rejected",
    ).map((record) => ({ itemIdentifier: record.messageId }));
    return { batchItemFailures };
  };
}

async function workOffOrNote(ctx: Context, record: SQSRecord, meter: Meter): Promise<void> {
  try {
    await workOff(ctx, record, meter);
  } catch (error) {
    await noteFailedDelivery(ctx, record.messageId, error);
    throw error;
  }
}

async function workOff(ctx: Context, record: SQSRecord, meter: Meter): Promise<void> {
  const message = JobMessage.parse(JSON.parse(record.body));
  const startedAt = performance.now();
  const { SentTimestamp: sentAtMs, ApproximateReceiveCount: deliveries } = record.attributes;
  // Only for the first delivery: a redelivery also spent time being processed.
  if (Number(deliveries) === 1) meter.record("QueueAgeMs", Date.now() - Number(sentAtMs));
  try {
    const log = logWith(ctx.log, { jobId: message.jobId });
    const end = await runJob({ ...countingSentAgain(ctx, record, message), log }, message);
    if (end) meterEnd(meter, end.failure);
  } finally {
    meter.record("JobMs", performance.now() - startedAt, { kind: message.kind });
  }
}

/**
 * Every finished job is counted, so that the alarm can compute the share of failures. The codes are for the operator.
 */
function meterEnd(meter: Meter, failure: JobFailure | undefined): void {
  const isFailed = failure !== undefined && isOurs(failure);
  meter.record("JobFailures", Number(isFailed));
  if (isFailed) meter.record("JobFailures", 1, { code: failure.code });
}

export const handler = makeQueueHandler(contextOf("queue"), makeMeter());
