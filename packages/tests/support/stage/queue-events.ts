import type { JobMessage } from "@adwright/contracts/job/jobs";
import { readConfig } from "@adwright/functions/config";
import {
  CreateQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";

/** The events that a queue passes to its worker for these messages, and the queue, which nothing else reads. */
export async function queueEvents(messages: JobMessage[]) {
  const sqs = new SQSClient({});
  await sqs.send(new CreateQueueCommand({ QueueName: "bundles" }));
  const QueueUrl = readConfig().jobQueueUrl.replace(/[^/]+$/, "bundles");
  const events = [];
  for (const message of messages) {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
    const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
    const { MessageId, Body, ReceiptHandle } = Messages?.[0] ?? {};
    const attributes = { SentTimestamp: String(Date.now()), ApproximateReceiveCount: "1" };
    const record = {
      messageId: MessageId,
      body: Body,
      receiptHandle: ReceiptHandle,
      attributes,
      messageAttributes: {},
      eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:bundles",
    };
    events.push({ Records: [record] });
  }
  return { events, QueueUrl };
}
