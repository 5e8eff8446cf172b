import { RUNBOOK_PATH, type RunbookSection } from "@adwright/contracts/staff/runbook";

import { metricsNamespace } from "./function-args.ts";
import { type Alarm, GATEWAY_429, alarmsOf } from "./ops-alarms.ts";
import { dashboardOf } from "./ops-dashboard.ts";
import { edgeAlarmsOf } from "./ops-edge-alarms.ts";
import { resourceAlarmsOf } from "./ops-resource-alarms.ts";
import { regionProvider } from "./region-provider.ts";
import type { StageSettings } from "./settings.ts";
import { type Watched, type WatchedNames, namesOf } from "./watched-names.ts";

/** The dashboard, and all alarms. */
export function makeOps(watched: Watched) {
  const { settings } = watched;
  const names = namesOf(watched);
  countGatewayRefusals(names);
  const usEast1 = regionProvider("UsEast1", settings, "us-east-1");
  const alarms = [...alarmsOf(names, settings), ...resourceAlarmsOf(names, settings)];
  makeAlarms("Alarms", settings, alarms, {});
  makeAlarms("EdgeAlarms", settings, edgeAlarmsOf(names, settings), { provider: usEast1 });
  makeBudget(settings);
  new aws.cloudwatch.Dashboard("Dashboard", {
    dashboardName: `${$app.name}-${$app.stage}`,
    dashboardBody: $jsonStringify(dashboardOf(names)),
  });
}

/** Alarms and their topic in one region, because an alarm can only notify topics in its own region. */
function makeAlarms(
  topicName: string,
  { alarmEmail, runbookUrl = RUNBOOK_PATH }: StageSettings,
  alarms: Alarm[],
  options: { provider?: aws.Provider },
): void {
  const topic = new aws.sns.Topic(topicName, {}, options);
  if (alarmEmail !== undefined) {
    const mail = { topic: topic.arn, protocol: "email", endpoint: alarmEmail };
    new aws.sns.TopicSubscription(`${topicName}Mail`, mail, options);
  }
  for (const { name, about, runbook, ...alarm } of alarms) {
    new aws.cloudwatch.MetricAlarm(
      name,
      {
        name: `${$app.name}-${$app.stage}-${name}`,
        alarmDescription: `${about} ${runbookUrl}#${runbook}`,
        comparisonOperator: "GreaterThanOrEqualToThreshold",
        evaluationPeriods: 1,
        treatMissingData: "notBreaching",
        alarmActions: [topic.arn],
        okActions: [topic.arn],
        ...alarm,
      },
      options,
    );
  }
}

function countGatewayRefusals({ gatewayLogName }: WatchedNames): void {
  new aws.cloudwatch.LogMetricFilter("GatewayRefusals", {
    logGroupName: gatewayLogName,
    // A 429 answer of a function has an integration status.
    pattern: '{ ($.status = "429") && ($.integrationStatus = "-") }',
    metricTransformation: { name: GATEWAY_429, namespace: metricsNamespace(), value: "1" },
  });
}

/** A budget for the whole account, because AWS only separates a stage's costs if its tags are activated for billing. */
function makeBudget({ alarmEmail, awsBudgetUsdPerMonth }: StageSettings): void {
  if (alarmEmail === undefined) return;
  const section: RunbookSection = "aws-costs-too-much";
  const mail = {
    comparisonOperator: "GREATER_THAN",
    thresholdType: "PERCENTAGE",
    subscriberEmailAddresses: [alarmEmail],
  };
  new aws.budgets.Budget("Budget", {
    // A budget has no description, so its name contains the runbook section.
    name: `${$app.name}-${$app.stage}-${section}`,
    budgetType: "COST",
    timeUnit: "MONTHLY",
    limitAmount: String(awsBudgetUsdPerMonth),
    limitUnit: "USD",
    notifications: [
      { ...mail, notificationType: "ACTUAL", threshold: 80 },
      { ...mail, notificationType: "FORECASTED", threshold: 100 },
    ],
  });
}
