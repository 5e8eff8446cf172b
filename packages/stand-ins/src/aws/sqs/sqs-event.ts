import type { Message } from "@aws-sdk/client-sqs";

import { localClientConfig } from "../local-credentials.ts";

export interface SqsRecord {
  messageId: string;
  receiptHandle: string;
  body: string;
  attributes: {
    ApproximateReceiveCount: string;
    SentTimestamp: string;
    SenderId: string;
    ApproximateFirstReceiveTimestamp: string;
    MessageGroupId?: string;
    AWSTraceHeader?: string;
  };
  /** The product sends none. */
  messageAttributes: Record<string, never>;
  md5OfBody: string;
  eventSource: string;
  eventSourceARN: string;
  awsRegion: string;
}

/** The event that Lambda passes to a function with an SQS event source mapping. */
export interface SqsEvent {
  Records: SqsRecord[];
}

export function sqsEventOf(messages: readonly Message[], queueUrl: string): SqsEvent {
  const [accountId, name] = new URL(queueUrl).pathname.split("/").slice(-2);
  const { region } = localClientConfig;
  const source = {
    eventSource: "aws:sqs",
    eventSourceARN: `arn:aws:sqs:${region}:${accountId}:${name}`,
    awsRegion: region,
  };
  return { Records: messages.map((message) => ({ ...recordOf(message), ...source })) };
}

function recordOf(message: Message) {
  // All system attributes were requested, so none of these is undefined.
  const { MessageId = "", ReceiptHandle = "", Body = "", MD5OfBody = "" } = message;
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    attributes: message.Attributes as SqsRecord["attributes"],
    messageAttributes: {},
    md5OfBody: MD5OfBody,
  };
}
