import { describe, expect, test } from "vitest";

import { errorNamed, openStepFunctions, task } from "../../../../test/step-functions-fixture.ts";

const arnOf = (name: string) => `arn:aws:states:us-east-1:000000000000:stateMachine:${name}`;

/** Calls the function once. */
const child = { StartAt: "work", States: { work: task("work", { End: true }) } };

/** Runs an execution of the machine `child` with a name and input from its own input. */
const parent = {
  StartAt: "nested",
  States: {
    nested: {
      Type: "Task",
      Resource: "arn:aws:states:::states:startExecution.sync:2",
      Parameters: { StateMachineArn: arnOf("child"), "Name.$": "$.name", "Input.$": "$.input" },
      End: true,
    },
  },
};

async function openNesting(work?: () => Promise<unknown>) {
  const opened = await openStepFunctions(work);
  opened.stepFunctions.createStateMachine({ name: "child", definition: child });
  return opened;
}

describe("a task that runs another execution", () => {
  test("answers its description with input and output as JSON, as AWS's .sync:2", async () => {
    const { run, describeExecution } = await openNesting(async () => ({ made: [1] }));
    const { result } = await run(parent, { name: "c-1", input: { draftId: 7 } });
    const executionArn = `${arnOf("child").replace(":stateMachine:", ":execution:")}:c-1`;
    expect(result).toMatchObject({
      ExecutionArn: executionArn,
      Name: "c-1",
      Status: "SUCCEEDED",
      Input: { draftId: 7 },
      Output: { work: { value: { made: [1] } } },
    });
    expect(await describeExecution(executionArn)).toMatchObject({ input: '{"draftId":7}' });
  });

  test("fails with States.TaskFailed and the child's error and cause", async () => {
    const { run } = await openNesting(() => Promise.reject(errorNamed("InputError", "no budget")));
    const end = await run(parent, { name: "c-1", input: {} });
    expect(end).toMatchObject({ status: "FAILED", error: "States.TaskFailed" });
    const cause = JSON.parse(end.cause ?? "") as { Error: string; Cause: string };
    expect(cause).toMatchObject({ Status: "FAILED", Error: "InputError" });
    expect(cause.Cause).toContain("no budget");
  });

  test("waits for a running execution with the same name and input, and is refused any other", async () => {
    const calls: (() => void)[] = [];
    const { run } = await openNesting(
      () => new Promise((resolve) => calls.push(() => resolve(null))),
    );
    const input = { name: "c-1", input: { draftId: 7 } };
    const both = [run(parent, input), run(parent, input)];
    await expect.poll(() => calls).toHaveLength(1);
    const refused = { error: "StepFunctions.ExecutionAlreadyExistsException" };
    expect(await run(parent, { ...input, input: {} })).toMatchObject(refused);
    calls[0]?.();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([
      "SUCCEEDED",
      "SUCCEEDED",
    ]);
    expect(await run(parent, input)).toMatchObject(refused);
    expect(calls).toHaveLength(1);
  });
});

/** Passes through two states without end. */
const endless = {
  StartAt: "one",
  States: {
    one: { Type: "Pass", Next: "two" },
    two: {
      Type: "Choice",
      Choices: [{ Variable: "$.end", IsPresent: true, Next: "end" }],
      Default: "one",
    },
    end: { Type: "Succeed" },
  },
};

test("an execution fails when its history has more than 25,000 events", async () => {
  const { run } = await openNesting();
  expect(await run(endless)).toMatchObject({
    status: "FAILED",
    cause: expect.stringContaining("25000") as string,
  });
});
