import { readFileSync } from "node:fs";

import { holding, jobQueue } from "@adwright/contracts/job/jobs";
import { runbookHeadings } from "@adwright/contracts/staff/runbook";
import { metricUnits } from "@adwright/functions/metrics";
import { describe, expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { expectedAlarms, expectedEdgeAlarms } from "./expected-alarms.ts";
import { ALARM, QUEUE, type Stage, environmentOf, stageOf } from "./stage.ts";

const mainTopic = expect.stringMatching(/^arn:aws:sns:.*:Alarms$/) as string;
const edgeTopic = expect.stringMatching(/^arn:aws:sns:.*:EdgeAlarms$/) as string;
const RUNBOOK = "packages/functions/RUNBOOK.md";
interface Query {
  id: string;
  expression?: string;
  label?: string;
  metric?: { namespace: string; metricName: string; dimensions: object };
}

/** The anchors of a file's headings, as GitHub generates them. */
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
  ["dev", 1, RUNBOOK],
  ["production", 5, "https://code.adwright.example/runbook.md"],
] as const)("in %s", (name, aiAlarmUsdPerHour, address) => {
  const stage = stageOf(name);
  const alarms = Object.fromEntries(stage.all(ALARM).map((alarm) => [alarm.name, alarm.inputs]));
  const expected = expectedAlarms(stage, name, aiAlarmUsdPerHour);

  test("the stage has exactly the expected alarms", () => {
    expect(Object.keys(alarms).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  test.each(Object.entries(expected))("%s watches the expected metrics", (alarm, wanted) => {
    const { runbook, ...watches } = wanted;
    // An alarm notifies a topic in its own region.
    const isAtEdge = alarm in expectedEdgeAlarms(stage, name);
    const topic = [isAtEdge ? edgeTopic : mainTopic];
    expect(stage.optionsOf(ALARM, alarm).provider).toBe(isAtEdge ? "UsEast1" : undefined);
    expect(alarms[alarm]).toEqual({
      name: `adwright-${name}-${alarm}`,
      alarmDescription: expect.stringMatching(new RegExp(`\\. ${address}#${runbook}$`)) as string,
      comparisonOperator: "GreaterThanOrEqualToThreshold",
      evaluationPeriods: 1,
      treatMissingData: "notBreaching",
      alarmActions: topic,
      okActions: topic,
      ...watches,
    });
    expect(headingsOf(RUNBOOK)).toContain(runbook);
  });

  test("requests that the gateway refuses itself are counted from its log", () => {
    const filter = stage.only("aws:cloudwatch/logMetricFilter:LogMetricFilter");
    expect(filter).toMatchObject({
      pattern: '{ ($.status = "429") && ($.integrationStatus = "-") }',
      metricTransformation: { name: "Gateway429", namespace: `adwright-${name}`, value: "1" },
    });
    const log = stage.only("aws:cloudwatch/logGroup:LogGroup", "GatewayAccessLog");
    expect(filter["logGroupName"]).toBe(log["name"]);
  });

  test("the alarms of the edge and their topic are in us-east-1", () => {
    expect(stage.only("pulumi:providers:aws", "UsEast1")).toMatchObject({ region: "us-east-1" });
    expect(stage.optionsOf("aws:sns/topic:Topic", "EdgeAlarms").provider).toBe("UsEast1");
  });

  test("one slow job does not raise the alarm for a stalled queue, however long it is tried", () => {
    const longest = holding.mostFailingMinutes * 60 + jobQueue.workerTimeoutSeconds;
    const [, seconds] = /jobs, 0\) >= (\d+)/.exec(JSON.stringify(alarms["QueueAge"])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(longest);
  });

  test("an expression only uses its own metrics", () => {
    for (const inputs of Object.values(alarms)) {
      const queries = (inputs["metricQueries"] ?? []) as unknown as Query[];
      const ids = queries.map(({ id }) => id);
      const words = queries.flatMap(({ expression }) => expression?.match(/\b[a-z]\w*/g) ?? []);
      expect(words.filter((word) => !ids.includes(word))).toEqual([]);
    }
  });

  test("the dashboard shows every metric of the entry points", () => {
    const body = dashboardOf(stage);
    expect(body.widgets).toHaveLength(19);
    const text = JSON.stringify(body);
    expect(Object.keys(metricUnits).filter((metric) => !text.includes(metric))).toEqual([]);
  });

  test("the dashboard shows the age of every queue, and what makes the table and the machine fail", () => {
    const lines = dashboardOf(stage).widgets.flatMap(({ properties }) => properties.metrics);
    const shown = lines.map((line) => line.filter((word) => typeof word === "string").join(" "));
    const table = environmentOf(stage, "Api")["TABLE_NAME"];
    const queues = stage.all(QUEUE).filter((queue) => !queue.name.includes("DeadLetters"));
    expect(shown).toEqual(
      expect.arrayContaining([
        ...queues.map(
          ({ inputs }) =>
            `AWS/SQS ApproximateAgeOfOldestMessage QueueName ${textOf(inputs["name"])}`,
        ),
        `AWS/DynamoDB TransactionConflict TableName ${table}`,
        `AWS/DynamoDB WriteThrottleEvents TableName ${table} GlobalSecondaryIndexName gsi1`,
        expect.stringMatching(/^AWS\/States ExecutionsTimedOut StateMachineArn /),
        expect.stringMatching(/^AWS\/States ExecutionsAborted StateMachineArn /),
        "AWS/SES Reputation.BounceRate",
        "AWS/SES Reputation.ComplaintRate",
      ]),
    );
  });

  test("the dashboard searches for one line for each code, kind, outcome and step", () => {
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

/** CloudWatch: namespaces with characters other than letters and digits need double quotes. */
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

test("alarms notify the stage's operator, or nobody if none is set", () => {
  const SUBSCRIPTION = "aws:sns/topicSubscription:TopicSubscription";
  const subscriptions = stageOf("production").all(SUBSCRIPTION);
  expect(subscriptions.map(({ inputs }) => inputs)).toEqual(
    [mainTopic, edgeTopic].map((topic) => ({
      protocol: "email",
      endpoint: "operator@adwright.example",
      topic,
    })),
  );
  expect(stageOf("dev").all(SUBSCRIPTION)).toEqual([]);
});

test("the operator gets an email before a month exceeds the stage's budget", () => {
  const BUDGET = "aws:budgets/budget:Budget";
  const budget = stageOf("production").only(BUDGET);
  const mail = { subscriberEmailAddresses: ["operator@adwright.example"] };
  expect(budget).toMatchObject({
    budgetType: "COST",
    timeUnit: "MONTHLY",
    limitAmount: "150",
    limitUnit: "USD",
    notifications: [
      { ...mail, notificationType: "ACTUAL", threshold: 80, thresholdType: "PERCENTAGE" },
      { ...mail, notificationType: "FORECASTED", threshold: 100, thresholdType: "PERCENTAGE" },
    ],
  });
  const [, section = ""] = /^adwright-production-(.*)$/.exec(textOf(budget["name"])) ?? [];
  expect(headingsOf(RUNBOOK)).toContain(section);
  expect(stageOf("dev").all(BUDGET)).toEqual([]);
});

test("the runbook has every section that an alarm or alert refers to", () => {
  expect(headingsOf(RUNBOOK)).toEqual(expect.arrayContaining(Object.keys(runbookHeadings)));
});
