import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { changeQueue, jobQueue, stormQueue } from "@adwright/contracts/job/jobs";

import { mailPermissions } from "./email.ts";
import { type Base, functionArgs } from "./function-args.ts";

/**
 * Processes the job queue and the queues of changes and of storm rules, with at most as many concurrent invocations as the model and Google
 * Ads allow.
 */
export function makeWorker(base: Base) {
  const worker = new sst.aws.Function(
    "Worker",
    functionArgs(base, {
      name: "Worker",
      entryPoint: "queue",
      handler: "packages/functions/src/queue/lambda.handler",
      timeoutSeconds: jobQueue.workerTimeoutSeconds,
      bundle: "worker",
      permissions: [
        receivingFrom(base.queues.jobs.queue),
        receivingFrom(base.queues.changes.queue),
        receivingFrom(base.queues.storms.queue),
        ...mailPermissions(base.settings, base.email),
      ],
    }),
  );
  const { batchSize } = jobQueue;
  const maximumConcurrency = base.settings.jobsAtOnce;
  mapQueue("WorkerMapping", worker, base.queues.jobs.queue, { batchSize, maximumConcurrency });
  mapQueue("ChangesMapping", worker, base.queues.changes.queue, changeQueue);
  mapQueue("StormsMapping", worker, base.queues.storms.queue, stormQueue);
  return worker;
}

/** Processes the bulk queue. */
export function makeBulkWorker(base: Base) {
  const worker = new sst.aws.Function(
    "BulkWorker",
    functionArgs(base, {
      name: "BulkWorker",
      entryPoint: "bulk",
      handler: "packages/functions/src/bulk/lambda.handler",
      timeoutSeconds: bulkQueue.workerTimeoutSeconds,
      bundle: "bulk",
      permissions: [receivingFrom(base.queues.bulk.queue)],
    }),
  );
  const { batchSize } = bulkQueue;
  const maximumConcurrency = base.settings.bulkWorkAtOnce;
  mapQueue("BulkWorkerMapping", worker, base.queues.bulk.queue, { batchSize, maximumConcurrency });
  return worker;
}

const LETTER_SECONDS = 30;
const LETTERS_AT_ONCE = 10;

/** Stores dead letters as rows, for staff to redrive or discard. */
export function makeDeadLetters(base: Base) {
  const { jobs, changes, storms, bulk } = base.queues;
  const keeper = new sst.aws.Function(
    "DeadLetters",
    functionArgs(base, {
      name: "DeadLetters",
      entryPoint: "dead-letters",
      handler: "packages/functions/src/dead-letters/lambda.handler",
      timeoutSeconds: LETTER_SECONDS,
      bundle: "mail-events",
      reach: "table",
      permissions: [jobs, changes, storms, bulk].map(({ letters }) => receivingFrom(letters)),
    }),
  );
  const settings = { batchSize: LETTERS_AT_ONCE, maximumConcurrency: 2 };
  mapQueue("DeadLettersMapping", keeper, jobs.letters, settings);
  mapQueue("ChangeDeadLettersMapping", keeper, changes.letters, settings);
  mapQueue("StormDeadLettersMapping", keeper, storms.letters, settings);
  mapQueue("BulkDeadLettersMapping", keeper, bulk.letters, settings);
  return keeper;
}

function receivingFrom(queue: sst.aws.Queue): sst.aws.FunctionPermissionArgs {
  return {
    actions: [
      "sqs:ReceiveMessage",
      "sqs:DeleteMessage",
      "sqs:GetQueueAttributes",
      "sqs:ChangeMessageVisibility",
    ],
    resources: [queue.arn],
  };
}

function mapQueue(
  name: string,
  worker: sst.aws.Function,
  queue: sst.aws.Queue,
  { batchSize, maximumConcurrency }: { batchSize: number; maximumConcurrency: number },
): void {
  new aws.lambda.EventSourceMapping(name, {
    eventSourceArn: queue.arn,
    functionName: worker.nodes.function.arn,
    batchSize,
    scalingConfig: { maximumConcurrency },
    functionResponseTypes: ["ReportBatchItemFailures"],
  });
}
