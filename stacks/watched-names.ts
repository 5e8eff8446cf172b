import type { Api } from "./api.ts";
import { metricsNamespace } from "./function-args.ts";
import type { Publish } from "./publish.ts";
import type { Queues } from "./queues.ts";
import type { StageSettings } from "./settings.ts";
import type { Storage } from "./storage.ts";
import { type Edge, firewallMetricName } from "./web.ts";

export interface Watched {
  settings: StageSettings;
  edge: Edge;
  storage: Storage;
  queues: Queues;
  worker: sst.aws.Function;
  bulkWorker: sst.aws.Function;
  deadLetters: sst.aws.Function;
  cron: sst.aws.Function;
  guard: sst.aws.Function;
  canary: sst.aws.Function;
  mailEvents?: sst.aws.Function;
  publish: Publish;
  api: Api;
  assistants: sst.aws.Function;
}

/** The names of the watched resources in CloudWatch. */
export function namesOf(watched: Watched) {
  const { edge, storage, queues, worker, bulkWorker, deadLetters, cron, canary } = watched;
  const { publish, api, assistants, mailEvents, guard } = watched;
  const distribution = edge.nodes.cdn.apply((cdn) => cdn.nodes.distribution);
  return {
    region: aws.getRegionOutput().region,
    namespace: metricsNamespace(),
    gatewayId: api.gateway.nodes.api.id,
    gatewayLogName: api.gateway.nodes.logGroup.name,
    distributionId: edge.distributionID,
    edgeFunctionName: distribution.defaultCacheBehavior.apply(
      ({ functionAssociations = [] }) =>
        // arn:aws:cloudfront::account:function/name
        functionAssociations[0]?.functionArn.split("/").at(-1) ?? "",
    ),
    firewallName: firewallMetricName(),
    tableName: storage.table.name,
    queueNames: {
      jobs: queues.generation.nodes.queue.name,
      changes: queues.changes.nodes.queue.name,
      storms: queues.storms.nodes.queue.name,
      bulk: queues.bulk.nodes.queue.name,
    },
    deadLetterQueueNames: {
      jobs: queues.deadLetters.nodes.queue.name,
      changes: queues.changeDeadLetters.nodes.queue.name,
      storms: queues.stormDeadLetters.nodes.queue.name,
      bulk: queues.bulkDeadLetters.nodes.queue.name,
    },
    machineArns: { Publish: publish.machine.arn, Bulk: publish.bulkMachine.arn },
    functionNames: {
      Api: api.light.name,
      GoogleCalls: api.google.name,
      Assistants: assistants.name,
      Worker: worker.name,
      BulkWorker: bulkWorker.name,
      DeadLetters: deadLetters.name,
      PublishStep: publish.step.name,
      Cron: cron.name,
      StormGuard: guard.name,
      Canary: canary.name,
      ...(mailEvents && { MailEvents: mailEvents.name }),
    },
  };
}

export type WatchedNames = ReturnType<typeof namesOf>;
