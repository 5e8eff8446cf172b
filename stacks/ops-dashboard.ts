import type { MetricName } from "@adwright/functions/metrics";

import type { WatchedNames } from "./watched-names.ts";

const WIDTH = 12;
const HEIGHT = 6;
const FIVE_MINUTES = 300;

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
        ...["Api", "GoogleCalls"].map((service) =>
          own("Refusals", service, { label: `5xx by people's own accounts, ${service}` }),
        ),
        own("PolicyViolations", "Api", { label: "Blocked by browsers" }),
      ],
    },
    {
      title: "Latency (ms)",
      metrics: ["Api", "GoogleCalls"].flatMap((service) => [
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
      title: "Wait in the queue (ms)",
      metrics: ["p50", "p95"].map((stat) => own("QueueAgeMs", "Worker", { stat, label: stat })),
    },
  ];
}

const waiting = (queue: $util.Input<string>): Line => [
  "AWS/SQS",
  "ApproximateNumberOfMessagesVisible",
  "QueueName",
  queue,
];

function resourceGraphs(names: WatchedNames): Graph[] {
  const functions = Object.values(names.functionNames);
  const ofFunctions = (metric: string): Line[] =>
    functions.map((name) => ["AWS/Lambda", metric, "FunctionName", name]);
  const ofTable = (metric: string): Line => ["AWS/DynamoDB", metric, "TableName", names.tableName];
  return [
    {
      title: "Waiting messages and dead letters",
      stat: "Maximum",
      metrics: [names.queueName, ...Object.values(names.deadLetterQueueNames)].map(waiting),
    },
    {
      title: "Table",
      metrics: [
        "ConsumedReadCapacityUnits",
        "ConsumedWriteCapacityUnits",
        "ReadThrottleEvents",
        "WriteThrottleEvents",
      ].map(ofTable),
    },
    {
      title: "Functions: errors and throttles",
      metrics: [...ofFunctions("Errors"), ...ofFunctions("Throttles")],
    },
    {
      title: "Functions: at once",
      stat: "Maximum",
      metrics: ofFunctions("ConcurrentExecutions"),
    },
  ];
}
