import { cronNames, schedules } from "@adwright/functions/cron/schedules";
import { describe, expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { ALARM, FUNCTION, stageOf } from "./stage.ts";

const stage = stageOf("production");
const made = stage
  .all("aws:scheduler/schedule:Schedule")
  // The canary's schedule, asserted below, and the guard's, which is a function of its own.
  .filter(({ name }) => !["VisitSchedule", "EndStormRunsSchedule"].includes(name));
const nameOf = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, l: string) => l.toUpperCase());

interface Target {
  arn: string;
  input: string;
  retryPolicy: { maximumRetryAttempts: number };
}

test("every cron has a schedule, and there are no others", () => {
  const expected = cronNames.map((name) => `${nameOf(name)}Schedule`);
  expect(made.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});

describe.each(schedules)("$name", ({ name, schedule, timeoutSeconds }) => {
  const inputs = stage.only("aws:scheduler/schedule:Schedule", `${nameOf(name)}Schedule`);
  const target = inputs["target"] as unknown as Target;

  test("runs at the shared schedule, in UTC", () => {
    expect(inputs).toMatchObject({
      scheduleExpression: schedule,
      scheduleExpressionTimezone: "UTC",
      state: "ENABLED",
    });
  });

  test("invokes the cron function with its name, and retries if that fails", () => {
    expect(target.arn).toContain("Cron");
    expect(JSON.parse(target.input)).toEqual({ cron: name });
    expect(target.retryPolicy.maximumRetryAttempts).toBeGreaterThan(0);
  });

  test("has enough time", () => {
    expect(Number(stage.only(FUNCTION, "Cron")["timeout"])).toBeGreaterThanOrEqual(timeoutSeconds);
  });
});

test("operations are counted at least twice in each period of the alarm that missing counts raise", () => {
  const { scheduleExpression } = stage.only(
    "aws:scheduler/schedule:Schedule",
    "EvaluateAlertsSchedule",
  );
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(textOf(scheduleExpression)) ?? [];
  const { period, treatMissingData } = stage.only(ALARM, "QuotaNearLimit");
  expect(treatMissingData).toBe("breaching");
  expect(2 * 60 * Number(minutes)).toBeLessThanOrEqual(Number(period));
});

test("a failed visit of the canary is not repeated, so that its alarm counts visits", () => {
  const config = stage.only("aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig");
  expect(config).toEqual({
    functionName: stage.only(FUNCTION, "CanaryFunction")["name"],
    maximumRetryAttempts: 0,
  });
  const visit = stage.only("aws:scheduler/schedule:Schedule", "VisitSchedule");
  expect(visit["target"]).toMatchObject({ retryPolicy: { maximumRetryAttempts: 0 } });
});

test("the canary runs as often as its alarm expects", () => {
  const visit = stage.only("aws:scheduler/schedule:Schedule", "VisitSchedule");
  expect(visit).toMatchObject({ scheduleExpression: "rate(5 minutes)", state: "ENABLED" });
  expect((visit["target"] as unknown as Target).arn).toContain("CanaryFunction");
});
