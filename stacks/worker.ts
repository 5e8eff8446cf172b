import { jobQueue } from "@adwright/contracts/jobs";

import { mailPermissions } from "./email.ts";
import { type Base, functionArgs } from "./function-args.ts";

/** Works off the job queue, with no more calls at once than the model and Google Ads allow. */
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
        ...mailPermissions(base.settings, base.email),
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
