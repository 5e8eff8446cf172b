import { join } from "node:path";

import { CreateQueueCommand, SetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { buildApp } from "fauxqs";

import { closeServer, listenOnLoopback } from "../../loopback.ts";
import type { StandInOptions } from "../../stand-in.ts";
import { awsGuard, localAccountId, localClientConfig } from "../local-credentials.ts";
import { makeFair } from "./fair-queue.ts";
import { createSqsApp, type SqsStore } from "./fauxqs-internals.ts";
import { keepSentAttributes, passSentAttributes } from "./sent-attributes.ts";

/** Not 0, which fauxqs 2.4.1 cannot store: the message would be lost until the next start. */
const AT_ONCE_SECONDS = 0.001;

export interface QueueOptions {
  name: string;
  visibilityTimeoutSeconds: number;
  /** After this many receives, a message moves to the dead-letter queue. */
  maxReceiveCount: number;
  deadLetterQueueName: string;
}

export interface SqsOptions extends Pick<StandInOptions, "dataDir"> {
  /**
   * How much longer the queues count as closed than they actually were: hidden messages become visible that much
   * earlier.
   */
  downMs?: number | undefined;
}

/**
 * SQS on the machine's clock, without faults; stored in the folder `queue` under `dataDir`. `origin` is the value for
 * AWS_ENDPOINT_URL_SQS.
 */
export async function startSqs({ dataDir, downMs = 0 }: SqsOptions = {}) {
  const folder = dataDir === undefined ? undefined : join(dataDir, "queue");
  const { app, store, persistence } = await createSqsApp(folder, (queue) => {
    keepSentAttributes(queue);
    makeFair(queue);
  });
  if (downMs > 0) shortenHiding(store, downMs);
  returnUndelivered(app, store);
  passSentAttributes(app, store);
  await app.ready();
  const origin = `http://127.0.0.1:${await listenOnLoopback(app.server, awsGuard)}`;
  // The SDK sends requests to the host in the queue's URL, so it must be the endpoint's.
  const queueUrlOf = (name: string) => `${origin}/${localAccountId}/${name}`;
  return {
    origin,
    /** Creates both queues; an existing one keeps its messages and gets these settings. */
    async createQueue(queue: QueueOptions) {
      const client = new SQSClient({ ...localClientConfig, endpoint: origin });
      await putQueue(client, queue, queueUrlOf).finally(() => client.destroy());
      return {
        queueUrl: queueUrlOf(queue.name),
        deadLetterQueueUrl: queueUrlOf(queue.deadLetterQueueName),
      };
    },
    /** How many messages of a queue could be received now. */
    countWaiting({ queueUrl }: { queueUrl: string }) {
      const queue = store.getQueue(queueUrl);
      queue?.processTimers();
      return queue?.messages.length ?? 0;
    },
    async close() {
      store.shutdown();
      await closeServer(app.server);
      await app.close();
      persistence?.close();
    },
  };
}

async function putQueue(
  client: SQSClient,
  queue: QueueOptions,
  queueUrlOf: (name: string) => string,
): Promise<void> {
  const deadLetterTargetArn = `arn:aws:sqs:${localClientConfig.region}:${localAccountId}:${queue.deadLetterQueueName}`;
  await client.send(new CreateQueueCommand({ QueueName: queue.deadLetterQueueName }));
  await client.send(new CreateQueueCommand({ QueueName: queue.name }));
  // Separate from creating the queue, because SQS refuses to create a queue again with other attributes.
  await client.send(
    new SetQueueAttributesCommand({
      QueueUrl: queueUrlOf(queue.name),
      Attributes: {
        VisibilityTimeout: String(queue.visibilityTimeoutSeconds),
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn,
          maxReceiveCount: queue.maxReceiveCount,
        }),
      },
    }),
  );
}

/** Call before polling starts: the receivers of these messages no longer exist. */
function shortenHiding(store: SqsStore, byMs: number): void {
  for (const queue of store.allQueues()) {
    for (const [receipt, { visibilityDeadline }] of queue.inflightMessages) {
      const leftMs = visibilityDeadline - byMs - Date.now();
      queue.changeVisibility(receipt, Math.max(AT_ONCE_SECONDS, Math.ceil(leftMs / 1000)));
    }
  }
}

/**
 * A long poll whose client has disconnected still receives the next message, which would then be hidden for the whole
 * timeout. Such messages are made visible again at once.
 */
function returnUndelivered(app: ReturnType<typeof buildApp>, store: SqsStore): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isReceive = request.headers["x-amz-target"] === "AmazonSQS.ReceiveMessage";
    if (!isReceive || !reply.raw.destroyed || typeof payload !== "string") return payload;
    const { QueueUrl } = request.body as { QueueUrl: string };
    const { Messages = [] } = JSON.parse(payload) as { Messages?: { ReceiptHandle: string }[] };
    for (const message of Messages) {
      store.getQueue(QueueUrl)?.changeVisibility(message.ReceiptHandle, AT_ONCE_SECONDS);
    }
    return payload;
  });
}
