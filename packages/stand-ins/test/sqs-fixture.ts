import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { startSqs } from "@adwright/stand-ins/aws/sqs/sqs";
import { SQSClient } from "@aws-sdk/client-sqs";

import { undo } from "./undo.ts";

export const jobs = {
  name: "jobs",
  visibilityTimeoutSeconds: 1,
  maxReceiveCount: 2,
  deadLetterQueueName: "jobs-dlq",
};

/** A queue with its dead-letter queue and a client; closed after the test, or earlier with `close`. */
export async function openQueue(
  settings: Partial<typeof jobs> = {},
  { dataDir, downMs = 0 }: { dataDir?: string | undefined; downMs?: number } = {},
) {
  const sqs = await startSqs({ dataDir, downMs });
  const urls = await sqs.createQueue({ ...jobs, ...settings });
  const client = new SQSClient({ ...localClientConfig, endpoint: sqs.origin });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    client.destroy();
    await sqs.close();
  };
  undo.push(close);
  return { sqs, client, close, ...urls };
}
