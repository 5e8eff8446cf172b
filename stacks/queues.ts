import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { changeQueue, jobQueue, stormQueue } from "@adwright/contracts/job/jobs";

const DAY_SECONDS = 24 * 60 * 60;
/**
 * Messages survive a long weekend without workers. Dead letters, whose age starts at the same time, are kept longer.
 */
const RETENTION_DAYS = 4;

/**
 * The queues for jobs that people wait for, for changes to live campaigns, for storm rules and for bulk work, each with
 * its dead-letter queue.
 */
export const makeQueues = () => ({
  jobs: makeQueue("Generation", jobQueue),
  changes: makeQueue("Changes", changeQueue),
  storms: makeQueue("Storms", stormQueue),
  bulk: makeQueue("Bulk", bulkQueue),
});

function makeQueue(
  name: string,
  settings: typeof jobQueue | typeof changeQueue | typeof stormQueue | typeof bulkQueue,
) {
  const letters = new sst.aws.Queue(`${name}DeadLetters`, {
    transform: {
      queue: { messageRetentionSeconds: settings.deadLetterRetentionDays * DAY_SECONDS },
    },
  });
  const queue = new sst.aws.Queue(name, {
    visibilityTimeout: `${settings.visibilityTimeoutSeconds} seconds`,
    dlq: { queue: letters.arn, retry: settings.maxReceiveCount },
    transform: { queue: { messageRetentionSeconds: RETENTION_DAYS * DAY_SECONDS } },
  });
  return { queue, letters };
}

export type Queues = ReturnType<typeof makeQueues>;
