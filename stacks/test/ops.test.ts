import { readFileSync } from "node:fs";

import { holding, jobQueue } from "@adwright/contracts/job/jobs";
import { runbookHeadings } from "@adwright/contracts/staff/runbook";
import { metricUnits } from "@adwright/functions/metrics";
import { describe, expect, test } from "vitest";

import { type Inputs, type Resource, textOf } from "./engine/resource.ts";
import { ALARM, FUNCTION, MACHINE, QUEUE, type Stage, environmentOf, stageOf } from "./stage.ts";

const mainTopic = expect.stringMatching(/^arn:aws:sns:.*:Alarms$/) as string;
const edgeTopic = expect.stringMatching(/^arn:aws:sns:.*:EdgeAlarms$/) as string;
const RUNBOOK = "packages/functions/RUNBOOK.md";
interface Metric {
  namespace: string;
  metricName: string;
  dimensions?: Record<string, string>;
}
interface Query {
  id: string;
  expression?: string;
  metric?: Metric;
}

const queriesOf = (alarm: Inputs) => (alarm["metricQueries"] ?? []) as unknown as Query[];

/** What the alarms of a stage watch. */
const watchedBy = (stage: Stage): Metric[] =>
  stage.all(ALARM).flatMap(({ inputs }) => {
    const inQueries = queriesOf(inputs).flatMap(({ metric }) => metric ?? []);
    return "metricName" in inputs ? [inputs as unknown as Metric] : inQueries;
  });

const nameOf = ({ inputs }: Resource) => textOf(inputs["name"]);
const isOfLetters = ({ name }: Resource) => name.includes("DeadLetters");
/** A machine's failures, and what the function of dead letters leaves behind, are watched instead of their crashes. */
const hasOwnAlarm = ({ name }: Resource) => !/^(PublishStep|DeadLetters)Function/.test(name);

/** What runs at the edge fails as a 5xx of the distribution, which the alarms of the edge count. */
const functionsOf = (stage: Stage) => stage.all(FUNCTION).filter(({ name }) => name !== "McpEdge");

/** Of each kind of resource, the metrics that an alarm watches of every one. */
const covered: [kind: string, metrics: string[], valuesOf: (stage: Stage) => string[]][] = [
  ["AWS/Lambda", ["Errors"], (stage) => functionsOf(stage).filter(hasOwnAlarm).map(nameOf)],
  [
    "AWS/Lambda",
    ["Throttles", "RecursiveInvocationsDropped"],
    (stage) => functionsOf(stage).map(nameOf),
  ],
  [
    "AWS/SQS",
    ["ApproximateAgeOfOldestMessage"],
    (stage) =>
      stage
        .all(QUEUE)
        .filter((queue) => !isOfLetters(queue))
        .map(nameOf),
  ],
  [
    "AWS/SQS",
    ["ApproximateNumberOfMessagesVisible"],
    (stage) => stage.all(QUEUE).filter(isOfLetters).map(nameOf),
  ],
  [
    "AWS/States",
    ["ExecutionsFailed", "ExecutionsTimedOut", "ExecutionsAborted"],
    (stage) => stage.all(MACHINE).map(nameOf),
  ],
  [
    "AWS/DynamoDB",
    ["ReadThrottleEvents", "WriteThrottleEvents", "TransactionConflict"],
    (stage) => [environmentOf(stage, "Api")["TABLE_NAME"] ?? "no table"],
  ],
];

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
  test.each(stage.all(ALARM).map((alarm) => [alarm.name, alarm] as const))(
    "%s tells the operator what to do",
    (id, { inputs, options }) => {
      // An alarm notifies a topic in its own region.
      const topic = [options.provider === "UsEast1" ? edgeTopic : mainTopic];
      expect(inputs).toMatchObject({
        name: `adwright-${name}-${id}`,
        alarmActions: topic,
        okActions: topic,
      });
      const [about, runbook = ""] = textOf(inputs["alarmDescription"]).split(` ${address}#`);
      expect(about).toMatch(/\.$/);
      expect(headingsOf(RUNBOOK)).toContain(runbook);
    },
  );

  test.each(covered)(
    "an alarm watches every resource of %s: %j",
    (namespace, metrics, valuesOf) => {
      for (const metric of metrics) {
        const watched = watchedBy(stage)
          .filter((each) => each.namespace === namespace && each.metricName === metric)
          .map(({ dimensions }) => JSON.stringify(dimensions));
        for (const value of valuesOf(stage)) {
          expect(watched.join(), `${metric} of ${value}`).toContain(value);
        }
      }
    },
  );

  test("an alarm watches nothing that nobody writes", () => {
    const services = stage.all(FUNCTION).map((each) => each.name.replace(/Function$/, ""));
    const own = watchedBy(stage).filter(({ namespace }) => namespace === `adwright-${name}`);
    const written = [...Object.keys(metricUnits), "Gateway429"];
    expect(own.map(({ metricName }) => metricName).filter((one) => !written.includes(one))).toEqual(
      [],
    );
    const named = own.flatMap(({ dimensions }) => dimensions?.["service"] ?? []);
    expect(named.filter((service) => !services.includes(service))).toEqual([]);
  });

  // Missing data means that what should write it does not run.
  test("what stops running raises an alarm", () => {
    const silent = stage
      .all(ALARM)
      .filter((each) => each.inputs["treatMissingData"] === "breaching");
    expect(silent.map((each) => each.name).toSorted()).toEqual([
      "Canary",
      "QuotaNearLimit",
      "StormRunsOverdue",
    ]);
  });

  test("the model's cost raises an alarm at the stage's limit, and mail long before SES stops it", () => {
    const thresholds = stage.all(ALARM).map((each) => [each.name, each.inputs["threshold"]]);
    // Amazon SES, "Reputation metrics": an account is under review from 5 % bounces and 0.1 % complaints.
    const mail = { MailBounceRate: 0.05, MailComplaintRate: 0.001 };
    expect(Object.fromEntries(thresholds)).toMatchObject({
      AiSpend: aiAlarmUsdPerHour,
      ...(name === "production" && mail),
    });
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
    const [, seconds] =
      /jobs, 0\) >= (\d+)/.exec(JSON.stringify(stage.only(ALARM, "QueueAge"))) ?? [];
    expect(Number(seconds)).toBeGreaterThan(longest);
  });

  test("an expression only uses its own metrics", () => {
    for (const { inputs } of stage.all(ALARM)) {
      const queries = queriesOf(inputs);
      const ids = queries.map(({ id }) => id);
      const words = queries.flatMap(({ expression }) => expression?.match(/\b[a-z]\w*/g) ?? []);
      expect(words.filter((word) => !ids.includes(word))).toEqual([]);
    }
  });

  test("the dashboard shows every metric of the entry points", () => {
    const body = dashboardOf(stage);
    expect(body.widgets).toHaveLength(20);
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
});

interface Dashboard {
  widgets: { properties: { title: string; metrics: unknown[][] } }[];
}

function dashboardOf(stage: Stage): Dashboard {
  const { dashboardBody } = stage.only("aws:cloudwatch/dashboard:Dashboard");
  return JSON.parse(textOf(dashboardBody)) as Dashboard;
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
