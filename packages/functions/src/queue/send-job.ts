import type { Context } from "@adwright/core/context";
import type { SQSClient } from "@aws-sdk/client-sqs";

// Loaded with the first message: most requests send none, and a cold start should not pay for it.
async function connect(): Promise<SQSClient> {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  return new SQSClient({});
}

/** Puts one message at a time on the job queue. */
export function makeJobSender(queueUrl: string): Context["jobQueue"]["send"] {
  let client: Promise<SQSClient> | undefined;
  return async (message, { delaySeconds } = {}) => {
    client ??= connect();
    const { SendMessageCommand } = await import("@aws-sdk/client-sqs");
    const sqs = await client;
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(message),
        ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
      }),
    );
  };
}
