import type { JobMessage } from "@adwright/contracts/jobs";
import type { SQSClient } from "@aws-sdk/client-sqs";

// Loaded with the first message: most requests send none, and a cold start should not pay for it.
async function connect(): Promise<SQSClient> {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  return new SQSClient({});
}

/** Puts one message at a time on the job queue. */
export function makeJobSender(queueUrl: string): (message: JobMessage) => Promise<void> {
  let client: Promise<SQSClient> | undefined;
  return async (message) => {
    client ??= connect();
    const { SendMessageCommand } = await import("@aws-sdk/client-sqs");
    const sqs = await client;
    await sqs.send(
      new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }),
    );
  };
}
