import type { buildApp } from "fauxqs";

import type { SqsStore } from "./fauxqs-internals.ts";

/**
 * A long poll whose caller has hung up still takes the next message, which would then be
 * invisible for the whole timeout. Such messages become visible again at once.
 */
export function returnUndelivered(app: ReturnType<typeof buildApp>, store: SqsStore): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isReceive = request.headers["x-amz-target"] === "AmazonSQS.ReceiveMessage";
    if (!isReceive || !reply.raw.destroyed || typeof payload !== "string") return payload;
    const { QueueUrl } = request.body as { QueueUrl: string };
    const { Messages = [] } = JSON.parse(payload) as { Messages?: { ReceiptHandle: string }[] };
    for (const message of Messages) {
      store.getQueue(QueueUrl)?.changeVisibility(message.ReceiptHandle, 0);
    }
    return payload;
  });
}
