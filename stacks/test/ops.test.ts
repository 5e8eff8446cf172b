import { readFileSync } from "node:fs";

import { metricUnits } from "@adwright/functions/metrics";
import { expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { ALARM, stageOf } from "./stage.ts";

const stage = stageOf("production");
const alarms = stage.all(ALARM);

test("there is an alarm for everything that needs a person", () => {
  expect(alarms.map(({ name }) => name).toSorted()).toEqual([
    "AiSpend",
    "DeadLetters",
    "ErrorRate",
    "FunctionErrors",
    "PublishFailures",
    "QueueAge",
    "QuotaNearLimit",
    "Throttles",
  ]);
});

test("every alarm tells somebody, and names a heading of the runbook", () => {
  const topic = alarms[0]?.inputs["alarmActions"];
  expect(topic).toEqual([expect.stringContaining(":sns:")]);
  expect(stage.only("aws:sns/topicSubscription:TopicSubscription")).toMatchObject({
    protocol: "email",
    endpoint: "operator@adwright.example",
  });
  for (const { inputs } of alarms) {
    expect(inputs["alarmActions"]).toEqual(topic);
    const [, file = "", anchor] =
      /(\S+\.md)#([\w-]+)$/.exec(textOf(inputs["alarmDescription"])) ?? [];
    expect(headingsOf(file)).toContain(anchor);
  }
});

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

test("the money alarm watches the metric that the worker records", () => {
  expect(stage.only(ALARM, "AiSpend")).toMatchObject({
    namespace: "adwright-production",
    metricName: "AiCostUsd",
    dimensions: { service: "Worker" },
    statistic: "Sum",
    period: 3600,
    threshold: 5,
  });
});

test("the quota alarm watches the metric that the cron records, four fifths of a day being the limit", () => {
  expect(stage.only(ALARM, "QuotaNearLimit")).toMatchObject({
    namespace: "adwright-production",
    metricName: "OperationsUsedPercent",
    dimensions: { service: "Cron" },
    statistic: "Maximum",
    threshold: 80,
  });
});

test("a single dead letter and a single failed publication are enough", () => {
  expect(stage.only(ALARM, "DeadLetters")).toMatchObject({
    dimensions: { QueueName: expect.stringContaining("GenerationDeadLetters") as string },
    threshold: 1,
  });
  expect(stage.only(ALARM, "PublishFailures")).toMatchObject({
    metricName: "ExecutionsFailed",
    dimensions: {
      StateMachineArn: expect.stringMatching(/stateMachine:adwright-production/) as string,
    },
    threshold: 1,
  });
});

test("an expression only uses the metrics it lists", () => {
  for (const { inputs } of alarms) {
    const queries = (inputs["metricQueries"] ?? []) as { id: string; expression?: string }[];
    const ids = queries.map(({ id }) => id);
    const words = queries.flatMap(({ expression }) => expression?.match(/\b[a-z]\w*/g) ?? []);
    expect(words.filter((word) => !ids.includes(word))).toEqual([]);
  }
});

test("the dashboard shows every metric of the doors", () => {
  const { dashboardBody } = stage.only("aws:cloudwatch/dashboard:Dashboard");
  const body = textOf(dashboardBody);
  const { widgets } = JSON.parse(body) as { widgets: { properties: { title: string } }[] };
  expect(widgets).toHaveLength(13);
  expect(Object.keys(metricUnits).filter((metric) => !body.includes(metric))).toEqual([]);
});
