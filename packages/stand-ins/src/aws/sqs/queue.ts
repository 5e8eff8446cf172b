import { join } from "node:path";

import { CreateQueueCommand, SetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";

import { localAccountId, localClientConfig } from "../local-credentials.ts";
import { createSqsApp } from "./fauxqs-internals.ts";
import { returnUndelivered } from "./undelivered.ts";

export interface QueueOptions {
  name: string;
  visibilityTimeoutSeconds: number;
  /** After so many receives the message goes to the dead-letter queue. */
  maxReceiveCount: number;
  deadLetterQueueName: string;
}

export interface LocalQueues {
  /** For AWS_ENDPOINT_URL_SQS. */
  url: string;
  /** Makes both queues; an existing one keeps its messages and takes on these settings. */
  createQueue(options: QueueOptions): Promise<{ queueUrl: string; deadLetterQueueUrl: string }>;
  close(): Promise<void>;
}

/** SQS on 127.0.0.1: in memory, or in the folder `queue` under `dataDir`. */
export async function startQueues(options: {
  port?: number;
  dataDir?: string;
}): Promise<LocalQueues> {
  const folder = options.dataDir === undefined ? undefined : join(options.dataDir, "queue");
  const { app, store, persistence } = await createSqsApp(folder);
  returnUndelivered(app, store);
  const url = await app.listen({ port: options.port ?? 0, host: "127.0.0.1" });
  // The SDK sends to the host of the queue's URL: it has to be the endpoint's.
  const queueUrlOf = (name: string) => `${url}/${localAccountId}/${name}`;
  return {
    url,
    async createQueue(queue) {
      const client = new SQSClient({ ...localClientConfig, endpoint: url });
      await putQueue(client, queue, queueUrlOf).finally(() => client.destroy());
      return {
        queueUrl: queueUrlOf(queue.name),
        deadLetterQueueUrl: queueUrlOf(queue.deadLetterQueueName),
      };
    },
    async close() {
      store.shutdown();
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
  // Set apart from creating: SQS refuses to create a queue again with other attributes.
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
