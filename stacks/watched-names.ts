import type { Api } from "./api.ts";
import { metricsNamespace } from "./function-args.ts";
import type { Publish } from "./publish.ts";
import type { Queues } from "./queues.ts";
import type { StageSettings } from "./settings.ts";
import type { Storage } from "./storage.ts";

export interface Watched {
  settings: StageSettings;
  storage: Storage;
  queues: Queues;
  worker: sst.aws.Function;
  bulkWorker: sst.aws.Function;
  deadLetters: sst.aws.Function;
  cron: sst.aws.Function;
  mailEvents?: sst.aws.Function;
  publish: Publish;
  api: Api;
}

/** What CloudWatch knows the watched resources by. */
export function namesOf(watched: Watched) {
  const { storage, queues, worker, bulkWorker, deadLetters, cron, publish, api, mailEvents } =
    watched;
  return {
    region: aws.getRegionOutput().region,
    namespace: metricsNamespace(),
    gatewayId: api.gateway.nodes.api.id,
    tableName: storage.table.name,
    queueName: queues.generation.nodes.queue.name,
    deadLetterQueueNames: {
      jobs: queues.deadLetters.nodes.queue.name,
      bulk: queues.bulkDeadLetters.nodes.queue.name,
    },
    machineArn: publish.machine.arn,
    functionNames: {
      Api: api.light.name,
      GoogleCalls: api.google.name,
      Worker: worker.name,
      BulkWorker: bulkWorker.name,
      DeadLetters: deadLetters.name,
      PublishStep: publish.step.name,
      Cron: cron.name,
      ...(mailEvents && { MailEvents: mailEvents.name }),
    },
  };
}

export type WatchedNames = ReturnType<typeof namesOf>;
