import { type JobKind, kindOfJob } from "@adwright/contracts/job/jobs";
import type { Context } from "@adwright/core/context";
import { awsTimeLimits } from "@adwright/vendors/aws-time-limits";

// Loaded with the first message: most requests send none, and cold starts should stay fast.
async function connect() {
  const sdk = await import("@aws-sdk/client-sqs");
  return { sdk, sqs: new sdk.SQSClient({ requestHandler: awsTimeLimits }) };
}

/** Answers the same client each time. */
export function makeQueueClient(): typeof connect {
  let client: ReturnType<typeof connect> | undefined;
  return () => (client ??= connect());
}

interface QueueUrls {
  jobQueueUrl: string;
  changeQueueUrl: string;
  stormQueueUrl: string;
  bulkQueueUrl: string;
}

/** Puts single messages on the queue for their kind. */
export function makeJobSender(urls: QueueUrls): Context["jobQueue"]["send"] {
  const client = makeQueueClient();
  return async (message) => {
    const { sdk, sqs } = await client();
    await sqs.send(
      new sdk.SendMessageCommand({
        QueueUrl: urlFor(message.kind, urls),
        MessageBody: JSON.stringify(message),
        // AWS SQS fair queues: nobody's messages wait behind the many of one person.
        MessageGroupId: message.userId,
      }),
    );
  };
}

function urlFor(kind: JobKind, { jobQueueUrl, changeQueueUrl, stormQueueUrl }: QueueUrls): string {
  const { queue } = kindOfJob(kind);
  if (queue === undefined) return jobQueueUrl;
  return queue === "storms" ? stormQueueUrl : changeQueueUrl;
}

/** Hides delivered messages of these queues. */
export function makeMessageHider(urls: QueueUrls): Context["hideMessage"] {
  const all = [urls.jobQueueUrl, urls.changeQueueUrl, urls.stormQueueUrl, urls.bulkQueueUrl];
  const client = makeQueueClient();
  return async ({ queueArn, receiptHandle }, seconds) => {
    const { sdk, sqs } = await client();
    const name = `/${queueArn.split(":").at(-1)}`;
    await sqs.send(
      new sdk.ChangeMessageVisibilityCommand({
        QueueUrl: all.find((url) => url.endsWith(name)),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: Math.ceil(seconds),
      }),
    );
  };
}
