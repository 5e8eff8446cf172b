import type { JobMessage } from "@adwright/contracts/jobs";
import type { SQSClient } from "@aws-sdk/client-sqs";

let client: Promise<SQSClient> | undefined;

// Loaded with the first message: most requests send none, and a cold start should not pay for it.
async function connect(): Promise<SQSClient> {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  return new SQSClient({});
}

/** Puts one message on the job queue. */
export async function sendJob(queueUrl: string, message: JobMessage): Promise<void> {
  client ??= connect();
  const { SendMessageCommand } = await import("@aws-sdk/client-sqs");
  const sqs = await client;
  await sqs.send(
    new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }),
  );
}
