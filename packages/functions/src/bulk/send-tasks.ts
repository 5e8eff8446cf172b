import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import type { SendOptions } from "@adwright/core/context";

import { makeQueueClient } from "../queue/send-job.ts";

/** Amazon SQS: the most messages in one SendMessageBatch. */
const BATCH_SIZE = 10;
const BATCHES_AT_ONCE = 10;

/** Puts tasks on the bulk queue in batches of ten. Throws unless the queue accepted all of them. */
export function makeTaskSender(queueUrl: string) {
  const client = makeQueueClient();

  async function sendBatch(tasks: readonly BulkTask[], { delaySeconds = 0 }: SendOptions) {
    const { SendMessageBatchCommand } = await import("@aws-sdk/client-sqs");
    const sqs = await client();
    const Entries = tasks.map((task, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(task),
      // AWS SQS fair queues: nobody's tasks wait behind the thousands of one person.
      MessageGroupId: task.userId,
      ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
    }));
    const answer = await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
    requireAll(answer);
  }

  return async (tasks: readonly BulkTask[], options: SendOptions = {}): Promise<void> => {
    const step = BATCH_SIZE * BATCHES_AT_ONCE;
    for (let start = 0; start < tasks.length; start += step) {
      const batches = batchesOf(tasks.slice(start, start + step));
      await Promise.all(batches.map((batch) => sendBatch(batch, options)));
    }
  };
}

function batchesOf(tasks: readonly BulkTask[]): (readonly BulkTask[])[] {
  const count = Math.ceil(tasks.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, batch) =>
    tasks.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
  );
}

/** SendMessageBatch succeeds even if some of its messages were refused. */
function requireAll({ Failed }: { Failed?: { Message?: string | undefined }[] | undefined }): void {
  const [first] = Failed ?? [];
  if (first) throw new Error(`The bulk queue refused a message: ${first.Message ?? "no reason"}`);
}
