import type { JobFailure } from "@adwright/contracts/job/job";
import { JobMessage } from "@adwright/contracts/job/jobs";
import type { Context } from "@adwright/core/context";
import { runJob } from "@adwright/core/job/run-job";
import { isOurs } from "@adwright/core/request/our-failures";

import { contextOf } from "../context-of.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";
import { makeWorker } from "./make-worker.ts";

/** Works on the messages of the queues for jobs and for changes. */
export function makeQueueHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
  return makeWorker(context, meter, {
    schema: JobMessage,
    about: ({ kind, jobId }) => ({ kind, log: { jobId } }),
    async work(ctx, message, delivery, { attributes }) {
      // Only for the first delivery: a redelivery also spent time being processed.
      if (delivery.receiveCount === 1) {
        meter.record("QueueAgeMs", Date.now() - Number(attributes.SentTimestamp));
      }
      const handled = await runJob(ctx, message, delivery);
      if (handled.ending) meterEnd(meter, handled.ending.failure);
      return handled;
    },
  });
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
