import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import type { Context } from "@adwright/core/context";
import { inParts } from "@adwright/core/maintenance/in-portions";

import { makeQueueClient } from "../queue/send-job.ts";

/** Amazon SQS: the most messages in one SendMessageBatch. */
const BATCH_SIZE = 10;
const BATCHES_AT_ONCE = 10;

/** Puts tasks on the bulk queue in batches of ten. Throws unless the queue accepted all of them. */
export function makeTaskSender(queueUrl: string): Context["bulkQueue"]["send"] {
  const client = makeQueueClient();

  async function sendBatch(tasks: readonly BulkTask[], delaySeconds: number) {
    const { sdk, sqs } = await client();
    const Entries = tasks.map((task, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(task),
      // AWS SQS fair queues: nobody's tasks wait behind the thousands of one person.
      MessageGroupId: task.userId,
      ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
    }));
    const batch = new sdk.SendMessageBatchCommand({ QueueUrl: queueUrl, Entries });
    // It succeeds even if some of its messages were refused.
    const [refused] = (await sqs.send(batch)).Failed ?? [];
    if (refused) throw new Error(`The bulk queue refused a message: ${refused.Message}`);
  }

  return async (tasks, { delaySeconds = 0 } = {}) => {
    for (const some of inParts(tasks, BATCH_SIZE * BATCHES_AT_ONCE)) {
      const batches = inParts(some, BATCH_SIZE);
      await Promise.all(batches.map((batch) => sendBatch(batch, delaySeconds)));
    }
  };
}
