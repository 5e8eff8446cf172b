import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { startSqs } from "@adwright/stand-ins/aws/sqs/sqs";
import {
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";

import { undo } from "./undo.ts";

export const jobs = {
  name: "jobs",
  visibilityTimeoutSeconds: 1,
  maxReceiveCount: 2,
  deadLetterQueueName: "jobs-dlq",
};

/** Amazon SQS: the most messages of one request. */
const MOST = 10;

/** A queue with its dead-letter queue and a client; closed after the test, or earlier with `close`. */
export async function openQueue(
  settings: Partial<typeof jobs> = {},
  { dataDir, downMs = 0 }: { dataDir?: string | undefined; downMs?: number } = {},
) {
  const sqs = await startSqs({ dataDir, downMs });
  const urls = await sqs.createQueue({ ...jobs, ...settings });
  const client = new SQSClient({ ...localClientConfig, endpoint: sqs.origin });
  const { queueUrl: QueueUrl } = urls;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    client.destroy();
    await sqs.close();
  };
  undo.push(close);

  async function attributes(): Promise<Record<string, string | undefined>> {
    const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
    return (await client.send(asked)).Attributes ?? {};
  }

  return {
    sqs,
    client,
    close,
    ...urls,
    attributes,
    send: async (bodies: readonly string[], MessageGroupId?: string): Promise<void> => {
      for (let from = 0; from < bodies.length; from += MOST) {
        const some = bodies.slice(from, from + MOST);
        const Entries = some.map((MessageBody, index) => ({
          Id: String(index),
          MessageBody,
          MessageGroupId,
        }));
        await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
      }
    },
    /** At most so many messages of the queue, or of another. */
    receive: async (count = MOST, { url = QueueUrl, WaitTimeSeconds = 0 } = {}) => {
      const received: Message[] = [];
      for (let left = count; left > 0; left -= MOST) {
        const asked = new ReceiveMessageCommand({
          QueueUrl: url,
          WaitTimeSeconds,
          MaxNumberOfMessages: Math.min(left, MOST),
          MessageSystemAttributeNames: ["All"],
        });
        received.push(...((await client.send(asked)).Messages ?? []));
      }
      return received;
    },
    /** How many messages are in the queue, also those that are hidden. */
    async left(): Promise<number> {
      const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } =
        await attributes();
      return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible);
    },
  };
}
