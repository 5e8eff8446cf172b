import type { buildApp } from "fauxqs";

import type { SqsMessage, SqsQueue, SqsStore } from "./fauxqs-internals.ts";

type App = ReturnType<typeof buildApp>;

/** One message of a request to send. */
interface Sent {
  MessageGroupId?: string;
  MessageAttributes?: object;
  MessageSystemAttributes?: { AWSTraceHeader?: { StringValue?: string } };
}

interface Input extends Sent {
  QueueUrl: string;
  Entries?: Sent[];
  MessageSystemAttributeNames?: string[];
}

type Kept = Pick<SqsMessage, "messageGroupId" | "messageDeduplicationId">;

/** By the attributes of a request's message, which become those of the stored one. */
const kept = new WeakMap<object, Kept>();

/**
 * Stores what fauxqs 2.4.1 drops on standard queues: a message's group and trace header. A standard queue has no use
 * for the deduplication id, so that is where the header is.
 */
export function keepSentAttributes(queue: SqsQueue): void {
  const enqueue = queue.enqueue.bind(queue);
  queue.enqueue = (message) => enqueue(Object.assign(message, kept.get(message.messageAttributes)));
}

/** Reads these from requests to send, and answers them to receivers. */
export function passSentAttributes(app: App, store: SqsStore): void {
  app.addHook("preHandler", async ({ headers, body }) => {
    const input = body as Input;
    const action = headers["x-amz-target"]?.toString().replace("AmazonSQS.", "") ?? "";
    if (action.startsWith("SendMessage")) {
      const header = headers["x-amzn-trace-id"]?.toString();
      for (const sent of input.Entries ?? [input]) remember(sent, header);
    }
    const names = action === "ReceiveMessage" ? (input.MessageSystemAttributeNames ?? []) : [];
    if (names.includes("AWSTraceHeader")) names.push("MessageDeduplicationId");
    // AWS: MessageNotInflight, once the message is visible again.
    if (action.startsWith("ChangeMessageVisibility")) {
      store.getQueue(input.QueueUrl)?.processTimers();
    }
  });
  app.addHook("onSend", async ({ headers }, _, payload) => {
    const isReceive = headers["x-amz-target"] === "AmazonSQS.ReceiveMessage";
    if (!isReceive || typeof payload !== "string") return payload;
    return payload.replaceAll('"MessageDeduplicationId":"', '"AWSTraceHeader":"');
  });
}

/** SQS Developer Guide, "AWS X-Ray": the header of the request, or the system attribute, which goes first. */
function remember(sent: Sent, header: string | undefined): void {
  const attribute = sent.MessageSystemAttributes?.AWSTraceHeader?.StringValue;
  sent.MessageAttributes ??= {};
  kept.set(sent.MessageAttributes, {
    messageGroupId: sent.MessageGroupId,
    messageDeduplicationId: attribute ?? header,
  });
}
