import { jobQueue } from "@adwright/contracts/jobs";

import { type Base, functionArgs } from "./function-args.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** The generation queue, and the one that keeps what failed too often. */
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

/** Works off the generation queue; never more at once than the model and Google Ads should see. */
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
        {
          actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
          resources: [base.queues.generation.arn],
        },
      ],
    }),
  );
  new aws.lambda.EventSourceMapping("WorkerMapping", {
    eventSourceArn: base.queues.generation.arn,
    functionName: worker.nodes.function.arn,
    batchSize: jobQueue.batchSize,
    scalingConfig: { maximumConcurrency: jobQueue.maximumConcurrency },
    functionResponseTypes: ["ReportBatchItemFailures"],
  });
  return worker;
}
