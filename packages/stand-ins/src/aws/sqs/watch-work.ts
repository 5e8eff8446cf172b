import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";

import { localClientConfig } from "../local-credentials.ts";

const LOOK_MS = 50;
/** A message is neither waiting nor worked on for a moment, when it has just been received. */
const LOOKS = 3;

/** Counts what a worker of these queues has in hand and what waits for it. */
export function watchWork(endpoint: string, queues: readonly { queueUrl: string }[]) {
  const client = new SQSClient({ ...localClientConfig, endpoint });
  let running = 0;

  async function isIdle(): Promise<boolean> {
    const waiting = await Promise.all(
      queues.map(async ({ queueUrl: QueueUrl }) => {
        const asked = new GetQueueAttributesCommand({
          QueueUrl,
          AttributeNames: ["ApproximateNumberOfMessages"],
        });
        const { Attributes } = await client.send(asked);
        return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
      }),
    );
    return running === 0 && waiting.every((count) => count === 0);
  }

  return {
    counted:
      <Event, Answer>(worker: (event: Event) => Promise<Answer>) =>
      async (event: Event): Promise<Answer> => {
        running += 1;
        try {
          return await worker(event);
        } finally {
          running -= 1;
        }
      },
    async done(): Promise<void> {
      for (let looks = 0; looks < LOOKS;) {
        looks = (await isIdle()) ? looks + 1 : 0;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    close: () => client.destroy(),
  };
}
