import { type Functions, metricsNamespace } from "./function-args.ts";
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
  publish: Publish;
  gateway: sst.aws.ApiGatewayV2;
  functions: Functions;
}

const mapped = <Name extends string, Value, Result>(
  values: Partial<Record<Name, Value>>,
  resultOf: (value: Value) => Result,
) =>
  Object.fromEntries(
    Object.entries<Value>(values as Record<Name, Value>).map(([id, one]) => [id, resultOf(one)]),
  ) as Record<Name, Result>;

/** The names of the watched resources in CloudWatch. */
export function namesOf(watched: Watched) {
  const { edge, storage, queues, publish, gateway, functions } = watched;
  const distribution = edge.nodes.cdn.apply((cdn) => cdn.nodes.distribution);
  return {
    region: aws.getRegionOutput().region,
    namespace: metricsNamespace(),
    gatewayId: gateway.nodes.api.id,
    gatewayLogName: gateway.nodes.logGroup.name,
    distributionId: edge.distributionID,
    edgeFunctionName: distribution.defaultCacheBehavior.apply(
      ({ functionAssociations = [] }) =>
        // arn:aws:cloudfront::account:function/name
        functionAssociations[0]?.functionArn.split("/").at(-1) ?? "",
    ),
    firewallName: firewallMetricName(),
    tableName: storage.table.name,
    queueNames: mapped(queues, ({ queue }) => queue.nodes.queue.name),
    deadLetterQueueNames: mapped(queues, ({ letters }) => letters.nodes.queue.name),
    machineArns: { Publish: publish.machine.arn, Bulk: publish.bulkMachine.arn },
    functionNames: mapped(functions, ({ name }) => name),
  };
}

export type WatchedNames = ReturnType<typeof namesOf>;
