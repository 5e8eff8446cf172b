import { readFileSync } from "node:fs";

import { jobQueue } from "@adwright/contracts/jobs";
import { metricUnits } from "@adwright/functions/metrics";
import { describe, expect, test } from "vitest";

import { type Inputs, textOf } from "./engine/resource.ts";
import { ALARM, FUNCTION, MACHINE, QUEUE, type Stage, TABLE, stageOf } from "./stage.ts";

const RUNBOOK = "packages/functions/RUNBOOK.md";
/** Those that a stage has: without a sender nothing comes back. */
const functionsOf = (stage: Stage) => [
  "Api",
  "GoogleCalls",
  "Worker",
  "BulkWorker",
  "DeadLetters",
  "PublishStep",
  "Cron",
  ...(stage.all(FUNCTION).some(({ name }) => name.startsWith("MailEvents")) ? ["MailEvents"] : []),
];
/** The sum of metrics that may be absent. */
const filled = (letter: string, names: string[]) =>
  names.map((one) => `FILL(${letter}${one}, 0)`).join(" + ");

interface Query {
  id: string;
  expression?: string;
  label?: string;
  metric?: { namespace: string; metricName: string; dimensions: object };
}

const nameOf = (stage: Stage, type: string, prefix = "") =>
  textOf(stage.only(type, prefix)["name"]);

/** One metric that an expression reads, as five minutes' sum. */
const part = (
  id: string,
  namespace: string,
  metricName: string,
  dimensions: object,
  how: object = {},
) => ({
  id,
  returnData: false,
  metric: { namespace, metricName, dimensions, stat: "Sum", period: 300, ...how },
});

const answer = (label: string, expression: string) => ({
  id: "answer",
  label,
  expression,
  returnData: true,
});

/** The one figure that an alarm watches. */
const watched = (
  namespace: string,
  metricName: string,
  dimensions: object,
  statistic: "Sum" | "Maximum",
  period = 300,
) => ({ namespace, metricName, dimensions, statistic, period });

/** What each alarm watches, from where on, and the heading of the runbook it names. */
function expectedAlarms(stage: Stage, name: string, aiAlarmUsdPerHour: number) {
  const namespace = `adwright-${name}`;
  const gateway = { ApiId: "GatewayApi-id" };
  const table = { TableName: nameOf(stage, TABLE) };
  const queue = (prefix: string) => ({ QueueName: nameOf(stage, QUEUE, prefix) });
  const letters = { jobs: queue("GenerationDeadLetters"), bulk: queue("BulkDeadLetters") };
  const worker = { service: "Worker" };
  const functionNames = functionsOf(stage);
  // A step that Google refused throws, to stop its machine.
  const crashing = functionNames.filter((one) => one !== "PublishStep");
  const ofFunctions = (letter: string, metric: string, names = functionNames) =>
    names.map((one) => {
      const FunctionName = nameOf(stage, FUNCTION, `${one}Function`);
      return part(`${letter}${one}`, "AWS/Lambda", metric, { FunctionName });
    });
  return {
    DeadLetters: {
      metricQueries: [
        ...(["jobs", "bulk"] as const).map((id) =>
          part(id, "AWS/SQS", "ApproximateNumberOfMessagesVisible", letters[id], {
            stat: "Maximum",
          }),
        ),
        answer("Dead letters", "FILL(jobs, 0) + FILL(bulk, 0)"),
      ],
      threshold: 1,
      runbook: "dead-letters",
    },
    QueueAge: {
      metricQueries: [
        part("waited", namespace, "QueueAgeMs", worker, { stat: "Maximum" }),
        part("oldest", "AWS/SQS", "ApproximateAgeOfOldestMessage", queue("GenerationQueue"), {
          stat: "Maximum",
        }),
        answer("Jobs wait", "IF((FILL(waited, 0) >= 300000) OR (FILL(oldest, 0) >= 1290), 1, 0)"),
      ],
      threshold: 1,
      runbook: "jobs-wait",
    },
    JobFailures: {
      metricQueries: [
        part("failed", namespace, "JobFailures", worker, { period: 3600 }),
        part("all", namespace, "JobFailures", worker, { stat: "SampleCount", period: 3600 }),
        answer(
          "Failed jobs in percent",
          "IF(all > 50, 100 * failed / all, IF(failed >= 3, 100, 0))",
        ),
      ],
      threshold: 2,
      runbook: "jobs-fail",
    },
    ErrorRate: {
      metricQueries: [
        part("failed", "AWS/ApiGateway", "5xx", gateway),
        part("all", "AWS/ApiGateway", "Count", gateway),
        part("rApi", namespace, "Refusals", { service: "Api" }),
        part("rGoogleCalls", namespace, "Refusals", { service: "GoogleCalls" }),
        {
          ...answer(
            "Without what people's own accounts and input caused",
            "failed - (FILL(rApi, 0) + FILL(rGoogleCalls, 0))",
          ),
          id: "ours",
          returnData: false,
        },
        answer(
          "Failed requests in percent",
          "IF(all > 50, 100 * ours / all, IF(ours >= 5, 100, 0))",
        ),
      ],
      threshold: 2,
      runbook: "requests-fail",
    },
    FunctionErrors: {
      metricQueries: [
        ...ofFunctions("e", "Errors", crashing),
        answer("Crashed calls", filled("e", crashing)),
      ],
      threshold: 5,
      runbook: "functions-crash",
    },
    CronErrors: {
      ...watched(
        "AWS/Lambda",
        "Errors",
        { FunctionName: nameOf(stage, FUNCTION, "CronFunction") },
        "Sum",
      ),
      threshold: 1,
      runbook: "crons-fail",
    },
    PublishFailures: {
      ...watched(
        "AWS/States",
        "ExecutionsFailed",
        {
          StateMachineArn: `arn:aws:states:us-east-1:123456789012:stateMachine:${nameOf(stage, MACHINE)}`,
        },
        "Sum",
      ),
      threshold: 1,
      runbook: "publications-fail",
    },
    AdminAlerts: {
      ...watched(namespace, "UrgentAlerts", { service: "Cron" }, "Sum"),
      threshold: 1,
      runbook: "admin-alerts",
    },
    AiSpend: {
      metricQueries: [
        ...["Worker", "BulkWorker"].map((service) =>
          part(`c${service}`, namespace, "AiCostUsd", { service }, { period: 3600 }),
        ),
        answer("Cost of the model in dollars", filled("c", ["Worker", "BulkWorker"])),
      ],
      threshold: aiAlarmUsdPerHour,
      runbook: "the-model-costs-too-much",
    },
    QuotaNearLimit: {
      ...watched(namespace, "OperationsUsedPercent", { service: "Cron" }, "Maximum", 900),
      // Nothing counted is no good news: the cron that counts does not run.
      treatMissingData: "breaching",
      threshold: 80,
      runbook: "the-quota-at-google-runs-out",
    },
    Throttles: {
      metricQueries: [
        part("reads", "AWS/DynamoDB", "ReadThrottleEvents", table),
        part("writes", "AWS/DynamoDB", "WriteThrottleEvents", table),
        ...ofFunctions("t", "Throttles"),
        answer(
          "Calls turned away",
          `FILL(reads, 0) + FILL(writes, 0) + ${filled("t", functionNames)}`,
        ),
      ],
      threshold: 10,
      runbook: "aws-throttles",
    },
  };
}

/** The anchors of a file's headings, as GitHub makes them. */
function headingsOf(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}

describe.each([
  ["dev", 1],
  ["production", 5],
] as const)("in %s", (name, aiAlarmUsdPerHour) => {
  const stage = stageOf(name);
  const alarms = Object.fromEntries(stage.all(ALARM).map((alarm) => [alarm.name, alarm.inputs]));
  const expected = expectedAlarms(stage, name, aiAlarmUsdPerHour);

  test("there is an alarm for everything that needs a person", () => {
    expect(Object.keys(alarms).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  test.each(Object.entries(expected))("%s is raised by what it watches", (alarm, wanted) => {
    const { runbook, ...watches } = wanted;
    const topic = [expect.stringMatching(/^arn:aws:sns:.*:Alarms$/)];
    expect(alarms[alarm]).toEqual({
      name: `adwright-${name}-${alarm}`,
      alarmDescription: expect.stringMatching(new RegExp(`\\. ${RUNBOOK}#${runbook}$`)) as string,
      comparisonOperator: "GreaterThanOrEqualToThreshold",
      evaluationPeriods: 1,
      treatMissingData: "notBreaching",
      alarmActions: topic,
      okActions: topic,
      ...watches,
    });
    expect(headingsOf(RUNBOOK)).toContain(runbook);
  });

  test("one slow job, however often it is delivered, is no stalled queue", () => {
    const { maxReceiveCount, visibilityTimeoutSeconds, workerTimeoutSeconds } = jobQueue;
    const longest = (maxReceiveCount - 1) * visibilityTimeoutSeconds + workerTimeoutSeconds;
    const [, seconds] = /oldest, 0\) >= (\d+)/.exec(JSON.stringify(alarms["QueueAge"])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(longest);
  });

  test("an expression only uses the metrics it lists", () => {
    for (const inputs of Object.values(alarms)) {
      const queries = (inputs["metricQueries"] ?? []) as unknown as Query[];
      const ids = queries.map(({ id }) => id);
      const words = queries.flatMap(({ expression }) => expression?.match(/\b[a-z]\w*/g) ?? []);
      expect(words.filter((word) => !ids.includes(word))).toEqual([]);
    }
  });

  test("the dashboard shows every metric of the entry points", () => {
    const body = dashboardOf(stage);
    expect(body.widgets).toHaveLength(15);
    const text = JSON.stringify(body);
    expect(Object.keys(metricUnits).filter((metric) => !text.includes(metric))).toEqual([]);
  });

  test("one line for each code, kind, outcome and step is searched for", () => {
    const found = dashboardOf(stage).widgets.flatMap(({ properties: { title, metrics } }) =>
      metrics.flatMap(([line]) => (isExpression(line) ? [[title, line.expression]] : [])),
    );
    expect(found).toEqual([
      ["Errors by code", search(name, "code", "Errors", "Sum")],
      ["Jobs by kind, p95 (ms)", search(name, "kind", "JobMs", "p95")],
      ["Jobs failed by no fault of the person's", search(name, "code", "JobFailures", "Sum")],
      ["Publications", search(name, "outcome", "Publications", "Sum")],
      ["Publish steps, p95 (ms)", search(name, "step", "PublishStepMs", "p95")],
    ]);
  });
});

/** CloudWatch: a namespace with anything but letters and digits needs double quotes. */
function search(stage: string, dimension: string, metric: string, stat: string): string {
  return `SEARCH('{"adwright-${stage}",service,${dimension}} MetricName="${metric}"', '${stat}', 300)`;
}

interface Dashboard {
  widgets: { properties: { title: string; metrics: unknown[][] } }[];
}

function dashboardOf(stage: Stage): Dashboard {
  const { dashboardBody } = stage.only("aws:cloudwatch/dashboard:Dashboard");
  return JSON.parse(textOf(dashboardBody)) as Dashboard;
}

function isExpression(line: unknown): line is { expression: string } {
  return typeof line === "object" && line !== null && "expression" in line;
}

test("alarms reach the operator that a stage names, and no one where it names none", () => {
  const SUBSCRIPTION = "aws:sns/topicSubscription:TopicSubscription";
  const subscription: Inputs = stageOf("production").only(SUBSCRIPTION);
  expect(subscription).toMatchObject({
    protocol: "email",
    endpoint: "operator@adwright.example",
    topic: expect.stringMatching(/^arn:aws:sns:.*:Alarms$/) as string,
  });
  expect(stageOf("dev").all(SUBSCRIPTION)).toEqual([]);
});
