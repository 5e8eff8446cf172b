import { BulkTask } from "@adwright/contracts/campaign-group/task";
import { runTask } from "@adwright/core/campaign-group/run-task";
import type { Context } from "@adwright/core/context";
import { noteFailedDelivery } from "@adwright/core/dead-letter/note-failed-delivery";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";

import { contextOf } from "../context-of.ts";
import { logWith } from "../log.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";
import { meteredAi } from "../queue/metered-ai.ts";
import { countingSentAgain } from "../queue/sent-again.ts";

/** Processes each message of the bulk queue separately. Failed ones are delivered again. */
export function makeBulkHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
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
  const task = BulkTask.parse(JSON.parse(record.body));
  const { task: kind } = task;
  const log = logWith(ctx.log, "groupId" in task ? { groupId: String(task.groupId) } : {});
  const startedAt = performance.now();
  try {
    await runTask({ ...countingSentAgain(ctx, record, task), log }, task);
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error("A bulk task failed and is left to be delivered again.", { kind, error: words });
    throw error;
  } finally {
    meter.record("JobMs", performance.now() - startedAt, { kind });
  }
}

export const handler = makeBulkHandler(contextOf("bulk"), makeMeter());
