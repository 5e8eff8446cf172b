import { StartExecutionCommand } from "@aws-sdk/client-sfn";
import { expect, test } from "vitest";

import {
  errorNamed,
  openStepFunctions,
  publish,
  stepArn,
  stepOf,
  task,
  type Payload,
} from "../../../../test/step-functions-fixture.ts";

test("an SDK client can start and follow an execution", async () => {
  const seen: Payload[] = [];
  const { client, ended, stepFunctions } = await openStepFunctions({
    lambdas: {
      [stepArn]: async (payload) => {
        seen.push(stepOf(payload));
        return { resource: stepOf(payload).step, nothing: undefined };
      },
    },
  });
  const { stateMachineArn } = stepFunctions.createStateMachine({
    name: "publish",
    definition: publish,
  });
  expect(stateMachineArn).toBe("arn:aws:states:us-east-1:000000000000:stateMachine:publish");

  const { executionArn } = await client.send(
    new StartExecutionCommand({ stateMachineArn, name: "p1-1", input: '{"draftId":7}' }),
  );
  const end = await ended(executionArn);
  expect(end).toMatchObject({
    status: "SUCCEEDED",
    name: "p1-1",
    stateMachineArn,
    input: '{"draftId":7}',
  });
  expect(JSON.parse(end.output ?? "")).toEqual({
    draftId: 7,
    budget: { value: { resource: "budget" } },
    campaign: { value: { resource: "campaign" } },
  });
  expect(end.stopDate?.getTime()).toBeGreaterThanOrEqual(end.startDate?.getTime() ?? Infinity);
  expect(seen.map(({ step, executionId }) => [step, executionId])).toEqual([
    ["budget", "p1-1"],
    ["campaign", "p1-1"],
  ]);
});

test("a caught error has Lambda's Cause; a Fail state fails the execution with it", async () => {
  const heard: unknown[] = [];
  const rejected = errorNamed("PolicyError", "headline too long");
  const { run } = await openStepFunctions({
    onError: (error) => heard.push(error),
    lambdas: {
      [stepArn]: async () => {
        throw rejected;
      },
    },
  });
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
  const { run } = await openStepFunctions({
    lambdas: {
      [stepArn]: async (payload) => {
        if (stepOf(payload).step === "campaign") throw errorNamed("InputError", "no budget");
        return null;
      },
      large: async () => "x".repeat(300_000),
    },
  });
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
  const { run } = await openStepFunctions({ lambdas: { [stepArn]: () => never } });
  expect((await run(slow)).result).toMatchObject({ error: { Error: "States.Timeout" } });
});
