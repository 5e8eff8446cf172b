import type { MetricName } from "@adwright/functions/metrics";

import type { WatchedNames } from "./ops.ts";
import type { StageSettings } from "./settings.ts";

const FIVE_MINUTES = 300;
const QUARTER = 900;
const HOUR = 3600;

type Query = aws.types.input.cloudwatch.MetricAlarmMetricQuery;

/** One alarm: what it means, and the heading of the runbook that says what to do. */
interface Alarm extends Pick<
  aws.cloudwatch.MetricAlarmArgs,
  | "namespace"
  | "metricName"
  | "dimensions"
  | "statistic"
  | "period"
  | "metricQueries"
  | "treatMissingData"
> {
  name: string;
  about: string;
  runbook: string;
  threshold: number;
}

const ownMetric = (metricName: MetricName) => ({ metricName });

/** A metric that only an expression reads. */
function part(
  id: string,
  namespace: string,
  metricName: string,
  dimensions: Record<string, $util.Input<string>>,
): Query {
  const metric = { namespace, metricName, dimensions, stat: "Sum", period: FIVE_MINUTES };
  return { id, metric, returnData: false };
}

const answer = (label: string, expression: string): Query => ({
  id: "answer",
  label,
  expression,
  returnData: true,
});

/** Everything that needs a person, for names known to CloudWatch. */
export function alarmsOf(names: WatchedNames, settings: StageSettings): Alarm[] {
  const ofGateway = { ApiId: names.gatewayId };
  const ofTable = { TableName: names.tableName };
  const functions = Object.entries(names.functionNames);
  return [
    {
      name: "DeadLetters",
      about: "A job failed three times and lies in the dead-letter queue.",
      runbook: "dead-letters",
      namespace: "AWS/SQS",
      metricName: "ApproximateNumberOfMessagesVisible",
      dimensions: { QueueName: names.deadLetterQueueName },
      statistic: "Maximum",
      period: FIVE_MINUTES,
      threshold: 1,
    },
    {
      name: "QueueAge",
      about: "Jobs wait for more than five minutes.",
      runbook: "jobs-wait",
      namespace: "AWS/SQS",
      metricName: "ApproximateAgeOfOldestMessage",
      dimensions: { QueueName: names.queueName },
      statistic: "Maximum",
      period: FIVE_MINUTES,
      threshold: 300,
    },
    {
      name: "ErrorRate",
      about: "2 % of the requests of five minutes failed, or five of at most fifty.",
      runbook: "requests-fail",
      metricQueries: [
        part("failed", "AWS/ApiGateway", "5xx", ofGateway),
        part("all", "AWS/ApiGateway", "Count", ofGateway),
        answer(
          "Failed requests in percent",
          "IF(all > 50, 100 * failed / all, IF(failed >= 5, 100, 0))",
        ),
      ],
      threshold: 2,
    },
    {
      name: "FunctionErrors",
      about: "A function crashed or ran out of time.",
      runbook: "functions-crash",
      metricQueries: [
        ...functions.map(([id, FunctionName]) =>
          part(`e${id}`, "AWS/Lambda", "Errors", { FunctionName }),
        ),
        answer("Crashed calls", functions.map(([id]) => `FILL(e${id}, 0)`).join(" + ")),
      ],
      threshold: 5,
    },
    {
      name: "CronErrors",
      about: "A cron crashed or ran out of time.",
      runbook: "crons-fail",
      namespace: "AWS/Lambda",
      metricName: "Errors",
      dimensions: { FunctionName: names.functionNames.Cron },
      statistic: "Sum",
      period: FIVE_MINUTES,
      threshold: 1,
    },
    {
      name: "PublishFailures",
      about: "A publication could not be completed.",
      runbook: "publications-fail",
      namespace: "AWS/States",
      metricName: "ExecutionsFailed",
      dimensions: { StateMachineArn: names.machineArn },
      statistic: "Sum",
      period: FIVE_MINUTES,
      threshold: 1,
    },
    {
      name: "AiSpend",
      about: `The model cost more than $${settings.aiAlarmUsdPerHour} in an hour.`,
      runbook: "the-model-costs-too-much",
      namespace: names.namespace,
      ...ownMetric("AiCostUsd"),
      dimensions: { service: "Worker" },
      statistic: "Sum",
      period: HOUR,
      threshold: settings.aiAlarmUsdPerHour,
    },
    {
      name: "QuotaNearLimit",
      about: "80 % of today's operations at Google are used, or no cron has counted them.",
      runbook: "the-quota-at-google-runs-out",
      namespace: names.namespace,
      ...ownMetric("OperationsUsedPercent"),
      dimensions: { service: "Cron" },
      statistic: "Maximum",
      // Counted every five minutes: three in a row have to be missing.
      period: QUARTER,
      treatMissingData: "breaching",
      threshold: 80,
    },
    {
      name: "Throttles",
      about: "AWS turned table or function calls away.",
      runbook: "aws-throttles",
      metricQueries: [
        part("reads", "AWS/DynamoDB", "ReadThrottleEvents", ofTable),
        part("writes", "AWS/DynamoDB", "WriteThrottleEvents", ofTable),
        ...functions.map(([id, FunctionName]) =>
          part(`t${id}`, "AWS/Lambda", "Throttles", { FunctionName }),
        ),
        answer(
          "Calls turned away",
          ["reads", "writes", ...functions.map(([id]) => `t${id}`)]
            .map((id) => `FILL(${id}, 0)`)
            .join(" + "),
        ),
      ],
      threshold: 10,
    },
  ];
}
