import { type JobKind, kindOfJob } from "@adwright/contracts/job/jobs";
import type { Context } from "@adwright/core/context";
import { inParts } from "@adwright/core/maintenance/in-portions";
import { awsTimeLimits } from "@adwright/vendors/aws-time-limits";

// Loaded with the first message: most requests send none, and cold starts should stay fast.
async function connect() {
  const sdk = await import("@aws-sdk/client-sqs");
  return { sdk, sqs: new sdk.SQSClient({ requestHandler: awsTimeLimits }) };
}

interface QueueUrls {
  jobQueueUrl: string;
  changeQueueUrl: string;
  stormQueueUrl: string;
  bulkQueueUrl: string;
}

/** Amazon SQS: the most messages in one SendMessageBatch. */
const BATCH_SIZE = 10;
const BATCHES_AT_ONCE = 10;

/** Puts jobs on the queue for their kind and tasks on the bulk queue, and hides delivered messages of these. */
export function makeQueues(
  urls: QueueUrls,
): Pick<Context, "jobQueue" | "bulkQueue" | "hideMessage"> {
  const all = [urls.jobQueueUrl, urls.changeQueueUrl, urls.stormQueueUrl, urls.bulkQueueUrl];
  let client: ReturnType<typeof connect> | undefined;
  const connected = () => (client ??= connect());

  /** At most ten messages. Throws unless the queue accepted all of them. */
  async function sendBatch(
    QueueUrl: string,
    messages: readonly { userId: string }[],
    delaySeconds = 0,
  ): Promise<void> {
    const { sdk, sqs } = await connected();
    const Entries = messages.map((message, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(message),
      // AWS SQS fair queues: nobody's messages wait behind the thousands of one person.
      MessageGroupId: message.userId,
      ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
    }));
    const batch = new sdk.SendMessageBatchCommand({ QueueUrl, Entries });
    // It succeeds even if some of its messages were refused.
    const [refused] = (await sqs.send(batch)).Failed ?? [];
    if (refused) throw new Error(`The queue refused a message: ${refused.Message}`);
  }

  return {
    jobQueue: { send: (message) => sendBatch(urlFor(message.kind, urls), [message]) },
    bulkQueue: {
      send: async (tasks, { delaySeconds } = {}) => {
        for (const some of inParts(tasks, BATCH_SIZE * BATCHES_AT_ONCE)) {
          const batches = inParts(some, BATCH_SIZE);
          await Promise.all(
            batches.map((batch) => sendBatch(urls.bulkQueueUrl, batch, delaySeconds)),
          );
        }
      },
    },
    async hideMessage({ queueArn, receiptHandle }, seconds) {
      const { sdk, sqs } = await connected();
      const name = `/${queueArn.split(":").at(-1)}`;
      await sqs.send(
        new sdk.ChangeMessageVisibilityCommand({
          QueueUrl: all.find((url) => url.endsWith(name)),
          ReceiptHandle: receiptHandle,
          VisibilityTimeout: Math.ceil(seconds),
        }),
      );
    },
  };
}

function urlFor(kind: JobKind, { jobQueueUrl, changeQueueUrl, stormQueueUrl }: QueueUrls): string {
  const { queue } = kindOfJob(kind);
  if (queue === undefined) return jobQueueUrl;
  return queue === "storms" ? stormQueueUrl : changeQueueUrl;
}
