import type { Api } from "./api.ts";
import { metricsNamespace } from "./function-args.ts";
import { alarmsOf } from "./ops-alarms.ts";
import { dashboardOf } from "./ops-dashboard.ts";
import type { Publish } from "./publish.ts";
import type { Queues } from "./queues.ts";
import type { StageSettings } from "./settings.ts";
import type { Storage } from "./storage.ts";

interface Watched {
  settings: StageSettings;
  storage: Storage;
  queues: Queues;
  worker: sst.aws.Function;
  cron: sst.aws.Function;
  publish: Publish;
  api: Api;
}

/** One dashboard, and an alarm for everything that needs a person. */
export function makeOps(watched: Watched) {
  const { settings } = watched;
  const topic = new aws.sns.Topic("Alarms");
  if (settings.alarmEmail !== undefined) {
    new aws.sns.TopicSubscription("AlarmMail", {
      topic: topic.arn,
      protocol: "email",
      endpoint: settings.alarmEmail,
    });
  }
  const names = namesOf(watched);
  for (const { name, about, runbook, ...alarm } of alarmsOf(names, settings)) {
    new aws.cloudwatch.MetricAlarm(name, {
      name: `${$app.name}-${$app.stage}-${name}`,
      alarmDescription: `${about} ${RUNBOOK}#${runbook}`,
      comparisonOperator: "GreaterThanOrEqualToThreshold",
      evaluationPeriods: 1,
      treatMissingData: "notBreaching",
      alarmActions: [topic.arn],
      okActions: [topic.arn],
      ...alarm,
    });
  }
  new aws.cloudwatch.Dashboard("Dashboard", {
    dashboardName: `${$app.name}-${$app.stage}`,
    dashboardBody: $jsonStringify(dashboardOf(names)),
  });
}

const RUNBOOK = "packages/functions/README.md";

/** What CloudWatch knows the watched resources by. */
function namesOf({ storage, queues, worker, cron, publish, api }: Watched) {
  return {
    region: aws.getRegionOutput().region,
    namespace: metricsNamespace(),
    gatewayId: api.gateway.nodes.api.id,
    tableName: storage.table.name,
    queueName: queues.generation.nodes.queue.name,
    deadLetterQueueName: queues.deadLetters.nodes.queue.name,
    machineArn: publish.machine.arn,
    functionNames: {
      Api: api.light.name,
      GoogleCalls: api.google.name,
      Worker: worker.name,
      PublishStep: publish.step.name,
      Cron: cron.name,
    },
  };
}

export type WatchedNames = ReturnType<typeof namesOf>;
