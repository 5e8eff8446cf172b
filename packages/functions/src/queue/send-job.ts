import { changeJobs } from "@adwright/contracts/job/jobs";
import type { Context } from "@adwright/core/context";
import type { SQSClient } from "@aws-sdk/client-sqs";

// Loaded with the first message: most requests send none, and a cold start should not pay for it.
async function connect(): Promise<SQSClient> {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  return new SQSClient({});
}

interface QueueUrls {
  jobQueueUrl: string;
  changeQueueUrl: string;
}

/** Puts one message at a time on the queue of its kind. */
export function makeJobSender({
  jobQueueUrl,
  changeQueueUrl,
}: QueueUrls): Context["jobQueue"]["send"] {
  let client: Promise<SQSClient> | undefined;
  return async (message, { delaySeconds } = {}) => {
    client ??= connect();
    const { SendMessageCommand } = await import("@aws-sdk/client-sqs");
    const sqs = await client;
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: changeJobs.has(message.kind) ? changeQueueUrl : jobQueueUrl,
        MessageBody: JSON.stringify(message),
        ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
      }),
    );
  };
}
