import { jobQueue } from "@adwright/contracts/jobs";

const DAY_SECONDS = 24 * 60 * 60;

/** The job queue and its dead-letter queue. */
export function makeQueues() {
  const deadLetters = new sst.aws.Queue("GenerationDeadLetters", {
    transform: {
      queue: { messageRetentionSeconds: jobQueue.deadLetterRetentionDays * DAY_SECONDS },
    },
  });
  const generation = new sst.aws.Queue("Generation", {
    visibilityTimeout: `${jobQueue.visibilityTimeoutSeconds} seconds`,
    dlq: { queue: deadLetters.arn, retry: jobQueue.maxReceiveCount },
  });
  return { generation, deadLetters };
}

export type Queues = ReturnType<typeof makeQueues>;
