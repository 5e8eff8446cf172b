import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { changeQueue, jobQueue, stormQueue } from "@adwright/contracts/job/jobs";
import { bulkDefinition, bulkMachineName } from "@adwright/functions/publish/bulk-machine";
import { publishDefinition, publishMachineName } from "@adwright/functions/publish/machine";
import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localAccountId, localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { startEventSourceMapping } from "@adwright/stand-ins/aws/sqs/event-source-mapping";
import { startSqs } from "@adwright/stand-ins/aws/sqs/sqs";
import type { SqsEvent } from "@adwright/stand-ins/aws/sqs/sqs-event";
import { startStepFunctions } from "@adwright/stand-ins/aws/step-functions/step-functions";
import type { FaultSource } from "@adwright/stand-ins/faults";
import { tableSchema } from "@adwright/store/table";

const deadLetterBatchSize = 10;
/** Half of what AWS Lambda lets pass: a chain of messages that grows is noticed here first. */
const longestChain = 8;
const machineArn = (name: string) =>
  `arn:aws:states:${localClientConfig.region}:${localAccountId}:stateMachine:${name}`;
const PUBLISH_FUNCTION_ARN = `arn:aws:lambda:${localClientConfig.region}:${localAccountId}:function:publish-step`;

type QueueWorker = (
  event: SqsEvent,
) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

/** The product's Lambda functions, as the cloud would invoke them. */
export interface Lambdas {
  publishStep: (payload: unknown) => Promise<unknown>;
  jobWorker: QueueWorker;
  bulkWorker: QueueWorker;
  /** Receives the messages that a queue gave up on. */
  deadLetters: QueueWorker;
}

/** The product's table, queues and state machine, created from the same definitions as in the cloud. */
export async function startAwsStandIns({
  dataDir,
  faults,
  downMs,
  campaignsAtOnce,
}: {
  dataDir: string | undefined;
  faults: FaultSource;
  downMs: number;
  campaignsAtOnce: number | undefined;
}) {
  const handlers: Record<string, (payload: unknown) => Promise<unknown>> = {};
  const [dynamoDb, sqs, stepFunctions] = await Promise.all([
    startDynamoDb({ dataDir, faults }),
    startSqs({ dataDir, downMs }),
    startStepFunctions({ dataDir, lambdas: handlers }),
  ]);
  await dynamoDb.createTable(tableSchema);
  const jobs = await sqs.createQueue(jobQueue);
  const changes = await sqs.createQueue(changeQueue);
  const storms = await sqs.createQueue(stormQueue);
  const bulk = await sqs.createQueue(bulkQueue);
  const mappings: { stop(): Promise<void> }[] = [];
  const watched = watchWork(() =>
    [jobs, changes, storms].reduce((sum, queue) => sum + sqs.countWaiting(queue), 0),
  );
  return {
    /** The environment that makes the unmodified AWS clients call the stand-ins. */
    environment: {
      AWS_REGION: localClientConfig.region,
      AWS_ACCESS_KEY_ID: localClientConfig.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localClientConfig.credentials.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.origin,
      AWS_ENDPOINT_URL_SQS: sqs.origin,
      AWS_ENDPOINT_URL_SFN: stepFunctions.origin,
      TABLE_NAME: tableSchema.name,
      JOB_QUEUE_URL: jobs.queueUrl,
      CHANGE_QUEUE_URL: changes.queueUrl,
      STORM_QUEUE_URL: storms.queueUrl,
      BULK_QUEUE_URL: bulk.queueUrl,
      PUBLISH_STATE_MACHINE_ARN: machineArn(publishMachineName),
      BULK_STATE_MACHINE_ARN: machineArn(bulkMachineName),
    },
    /** Starts delivering messages and running executions, including those from before a restart. */
    attach(lambdas: Lambdas) {
      handlers[PUBLISH_FUNCTION_ARN] = lambdas.publishStep;
      const endpoint = sqs.origin;
      const jobWorker = {
        endpoint,
        handler: watched.counted(lambdas.jobWorker),
        functionName: "job-worker",
        longestChain,
      };
      const bulkWorker = { endpoint, handler: lambdas.bulkWorker, longestChain };
      mappings.push(
        startEventSourceMapping({ ...jobQueue, ...jobs, ...jobWorker }),
        startEventSourceMapping({ ...changeQueue, ...changes, ...jobWorker }),
        startEventSourceMapping({ ...stormQueue, ...storms, ...jobWorker }),
        startEventSourceMapping({ ...bulkQueue, ...bulk, ...bulkWorker }),
        ...[jobs, changes, storms, bulk].map(({ deadLetterQueueUrl }) =>
          startEventSourceMapping({
            queueUrl: deadLetterQueueUrl,
            endpoint,
            batchSize: deadLetterBatchSize,
            maximumConcurrency: 1,
            handler: lambdas.deadLetters,
          }),
        ),
      );
      stepFunctions.createStateMachine({
        name: publishMachineName,
        definition: publishDefinition(PUBLISH_FUNCTION_ARN),
        isValidated: true,
      });
      stepFunctions.createStateMachine({
        name: bulkMachineName,
        definition: bulkDefinition({
          functionArn: PUBLISH_FUNCTION_ARN,
          bulkMachineArn: machineArn(bulkMachineName),
          publishMachineArn: machineArn(publishMachineName),
          ...(campaignsAtOnce !== undefined && { campaignsAtOnce }),
        }),
        isValidated: true,
      });
    },
    /** Waits until no job is worked on and none waits for a worker; messages that are hidden for now do not count. */
    jobsDone: () => watched.done(),
    async close() {
      await Promise.all(mappings.map((mapping) => mapping.stop()));
      await Promise.all([stepFunctions.close(), sqs.close()]);
      await dynamoDb.close();
    },
  };
}

const LOOK_MS = 50;
/** A message is neither waiting nor worked on for a moment, when it has just been received. */
const LOOKS = 3;

/** Counts what workers have in hand, and looks at how much waits for them. */
function watchWork(countWaiting: () => number) {
  let running = 0;
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
        looks = running === 0 && countWaiting() === 0 ? looks + 1 : 0;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
  };
}
