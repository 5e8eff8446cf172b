import { alarmsOf } from "./ops-alarms.ts";
import { dashboardOf } from "./ops-dashboard.ts";
import { type Watched, namesOf } from "./watched-names.ts";

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

const RUNBOOK = "packages/functions/RUNBOOK.md";
