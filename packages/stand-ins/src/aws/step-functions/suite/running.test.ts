import { expect, test } from "vitest";

import {
  errorNamed,
  openStepFunctions,
  publish,
  task,
  type Payload,
} from "../../../../test/step-functions-fixture.ts";

test("an SDK client can start and follow an execution", async () => {
  const seen: Payload[] = [];
  const { run } = await openStepFunctions(async (payload) => {
    seen.push(payload);
    return { resource: payload.step, nothing: undefined };
  });
  const { name, startDate, stopDate, ...end } = await run(publish, { draftId: 7 });
  expect(end).toMatchObject({ status: "SUCCEEDED", input: '{"draftId":7}' });
  expect(end.stateMachineArn).toMatch(
    "arn:aws:states:us-east-1:000000000000:stateMachine:machine-",
  );
  expect(end.result).toEqual({
    draftId: 7,
    budget: { value: { resource: "budget" } },
    campaign: { value: { resource: "campaign" } },
  });
  expect(stopDate?.getTime()).toBeGreaterThanOrEqual(startDate?.getTime() ?? Infinity);
  expect(seen.map(({ step, executionId }) => [step, executionId])).toEqual([
    ["budget", name],
    ["campaign", name],
  ]);
});

test("a caught error has Lambda's Cause; a Fail state fails the execution with it", async () => {
  const heard: unknown[] = [];
  const rejected = errorNamed("PolicyError", "headline too long");
  const onError = (error: unknown) => heard.push(error);
  const { run } = await openStepFunctions(() => Promise.reject(rejected), { onError });
  const end = await run(publish);
  expect(end).toMatchObject({ status: "FAILED", error: "PublishFailed" });
  expect(JSON.parse(end.cause ?? "")).toMatchObject({
    errorType: "PolicyError",
    errorMessage: "headline too long",
    trace: expect.arrayContaining([expect.stringContaining("headline too long")]),
  });
  expect(heard).toEqual([rejected]);
});

const call = (FunctionName: string) => ({
  StartAt: "call",
  States: { call: task("call", { Parameters: { FunctionName }, End: true }) },
});

test("an uncaught error, a missing function and too much output fail with their own error names", async () => {
  const { run } = await openStepFunctions(
    async ({ step }) => {
      if (step === "campaign") throw errorNamed("InputError", "no budget");
      return null;
    },
    { lambdas: { large: async () => "x".repeat(300_000) } },
  );
  expect(await run(publish)).toMatchObject({ status: "FAILED", error: "InputError" });
  expect(await run(call("absent"))).toMatchObject({ error: "Lambda.ResourceNotFoundException" });
  expect(await run(call("large"))).toMatchObject({ error: "States.DataLimitExceeded" });
});

const slow = {
  StartAt: "slow",
  States: {
    slow: task("slow", {
      TimeoutSeconds: 1,
      Catch: [{ ErrorEquals: ["States.Timeout"], ResultPath: "$.error", Next: "late" }],
      End: true,
    }),
    late: { Type: "Pass", End: true },
  },
};

test("a task's time-out can be caught", async () => {
  const never = new Promise<void>(() => undefined);
  const { run } = await openStepFunctions(() => never);
  expect((await run(slow)).result).toMatchObject({ error: { Error: "States.Timeout" } });
});
