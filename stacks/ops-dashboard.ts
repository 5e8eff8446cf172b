import type { MetricName } from "@adwright/functions/metrics";
import { tableSchema } from "@adwright/store/table";

import { FIVE_MINUTES } from "./ops-queries.ts";
import { failedExecutions } from "./ops-resource-alarms.ts";
import type { WatchedNames } from "./watched-names.ts";

const WIDTH = 12;
const HEIGHT = 6;

type Line = unknown[];
type Graph = { title: string; stat?: string; metrics: Line[] };

/** The body of the dashboard: effects on people at the top, causes below. */
export function dashboardOf(names: WatchedNames) {
  const graphs = [...productGraphs(names), ...resourceGraphs(names)];
  return {
    widgets: graphs.map(({ title, stat = "Sum", metrics }, index) => ({
      type: "metric",
      x: (index % 2) * WIDTH,
      y: Math.floor(index / 2) * HEIGHT,
      width: WIDTH,
      height: HEIGHT,
      properties: { title, region: names.region, stat, period: FIVE_MINUTES, metrics },
    })),
  };
}

/** One line for each value of one of our dimensions. */
function linesBy(namespace: string, metric: MetricName, dimension: string, stat: string): Line {
  // CloudWatch: names with characters other than letters and digits need quotes.
  const schema = `{"${namespace}",service,${dimension}}`;
  const expression = `SEARCH('${schema} MetricName="${metric}"', '${stat}', ${FIVE_MINUTES})`;
  return [{ expression, label: "" }];
}

function productGraphs({ namespace, gatewayId }: WatchedNames): Graph[] {
  const own = (metric: MetricName, service: string, options: object): Line => [
    namespace,
    metric,
    "service",
    service,
    options,
  ];
  return [
    {
      title: "Requests",
      metrics: [
        ...["Count", "4xx", "5xx"].map((name) => ["AWS/ApiGateway", name, "ApiId", gatewayId]),
        ...["Api", "GoogleCalls", "Assistants"].map((service) =>
          own("Refusals", service, { label: `5xx by people's own accounts, ${service}` }),
        ),
        own("PolicyViolations", "Api", { label: "Blocked by browsers" }),
      ],
    },
    {
      title: "Latency (ms)",
      metrics: ["Api", "GoogleCalls", "Assistants"].flatMap((service) => [
        own("RequestMs", service, { stat: "p50", label: `${service} p50` }),
        own("RequestMs", service, { stat: "p95", label: `${service} p95` }),
      ]),
    },
    { title: "Errors by code", metrics: [linesBy(namespace, "Errors", "code", "Sum")] },
    { title: "Jobs by kind, p95 (ms)", metrics: [linesBy(namespace, "JobMs", "kind", "p95")] },
    {
      title: "Jobs failed by no fault of the person's",
      metrics: [linesBy(namespace, "JobFailures", "code", "Sum")],
    },
    { title: "Publications", metrics: [linesBy(namespace, "Publications", "outcome", "Sum")] },
    {
      title: "Publish steps, p95 (ms)",
      metrics: [linesBy(namespace, "PublishStepMs", "step", "p95")],
    },
    {
      title: "Cost of the model ($)",
      metrics: [
        own("AiCostUsd", "Worker", { stat: "Sum" }),
        own("AiCostUsd", "BulkWorker", { stat: "Sum", label: "Bulk work" }),
      ],
    },
    {
      title: "Operations at Google, used of the day (%)",
      metrics: [own("OperationsUsedPercent", "Cron", { stat: "Maximum" })],
    },
    { title: "Admin alerts that cannot wait", metrics: [own("UrgentAlerts", "Cron", {})] },
    {
      title: "Storm runs that should have ended, the oldest (s)",
      metrics: [own("StormOverdueSeconds", "StormGuard", { stat: "Maximum" })],
    },
    {
      title: "Wait in the queue (ms)",
      metrics: ["p50", "p95"].map((stat) => own("QueueAgeMs", "Worker", { stat, label: stat })),
    },
  ];
}

const ofQueue =
  (metric: string) =>
  (queue: $util.Input<string>): Line => ["AWS/SQS", metric, "QueueName", queue];

function resourceGraphs(names: WatchedNames): Graph[] {
  const functions = Object.values(names.functionNames);
  const ofFunctions = (metric: string): Line[] =>
    functions.map((name) => ["AWS/Lambda", metric, "FunctionName", name]);
  const ofTable = (metric: string): Line => ["AWS/DynamoDB", metric, "TableName", names.tableName];
  const ofIndex = (metric: string, index: string): Line => [
    ...ofTable(metric),
    "GlobalSecondaryIndexName",
    index,
  ];
  const queues = Object.values(names.queueNames);
  const refused = ["ReadThrottleEvents", "WriteThrottleEvents"];
  return [
    {
      title: "Waiting messages and dead letters",
      stat: "Maximum",
      metrics: [...queues, ...Object.values(names.deadLetterQueueNames)].map(
        ofQueue("ApproximateNumberOfMessagesVisible"),
      ),
    },
    {
      title: "Age of the oldest message (s)",
      stat: "Maximum",
      metrics: queues.map(ofQueue("ApproximateAgeOfOldestMessage")),
    },
    {
      title: "Executions that did not end well",
      metrics: Object.values(names.machineArns).flatMap((arn) =>
        failedExecutions.map((metric) => ["AWS/States", metric, "StateMachineArn", arn]),
      ),
    },
    {
      title: "Table: units",
      metrics: ["ConsumedReadCapacityUnits", "ConsumedWriteCapacityUnits"].map(ofTable),
    },
    {
      title: "Table and indexes: calls turned away, and transactions that met",
      metrics: [
        ...[...refused, "TransactionConflict"].map(ofTable),
        ...tableSchema.indexes.flatMap(({ name }) =>
          refused.map((metric) => ofIndex(metric, name)),
        ),
      ],
    },
    {
      title: "Functions: errors, throttles, messages dropped as a loop",
      metrics: ["Errors", "Throttles", "RecursiveInvocationsDropped"].flatMap(ofFunctions),
    },
    {
      title: "Functions: at once",
      stat: "Maximum",
      metrics: ofFunctions("ConcurrentExecutions"),
    },
    {
      title: "Emails of the account: bounced and called spam (1 = all)",
      stat: "Maximum",
      metrics: ["Reputation.BounceRate", "Reputation.ComplaintRate"].map((m) => ["AWS/SES", m]),
    },
  ];
}
