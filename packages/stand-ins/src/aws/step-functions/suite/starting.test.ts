import { ListTagsForResourceCommand, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { expect, test } from "vitest";

import { createGate } from "../../../../test/gate.ts";
import { errorNamed, openStepFunctions, publish } from "../../../../test/step-functions-fixture.ts";

async function openHanging() {
  const gate = createGate();
  const steps: string[] = [];
  const opened = await openStepFunctions(async ({ step }) => {
    steps.push(step);
    await gate.opened;
    throw errorNamed("InputError", "no budget");
  });
  const { stateMachineArn } = opened.stepFunctions.createStateMachine({
    name: "publish",
    definition: publish,
  });
  return { ...opened, stateMachineArn, steps, gate };
}

test("the same name and input during a run is the same execution, anything else is an error", async () => {
  const { start, stateMachineArn, steps, gate, ended } = await openHanging();
  const first = await start(stateMachineArn, { id: 1 }, "p-1");
  const again = await start(stateMachineArn, { id: 1 }, "p-1");
  expect(again).toMatchObject({ executionArn: first.executionArn, startDate: first.startDate });
  const refused = { name: "ExecutionAlreadyExists" };
  await expect(start(stateMachineArn, { id: 2 }, "p-1")).rejects.toMatchObject(refused);
  expect(steps).toEqual(["budget"]);
  gate.open();
  await ended(first.executionArn);
  await expect(start(stateMachineArn, { id: 1 }, "p-1")).rejects.toMatchObject(refused);
});

test("refuses invalid names and input, and unknown resources by name", async () => {
  const { client, start, stateMachineArn, describeExecution } = await openHanging();
  await expect(start(stateMachineArn, {}, "a:b")).rejects.toMatchObject({ name: "InvalidName" });
  const badInput = new StartExecutionCommand({ stateMachineArn, input: "{" });
  await expect(client.send(badInput)).rejects.toMatchObject({ name: "InvalidExecutionInput" });
  const absent = stateMachineArn.replace("publish", "absent");
  await expect(start(absent, {})).rejects.toMatchObject({ name: "StateMachineDoesNotExist" });
  await expect(describeExecution("arn:absent")).rejects.toMatchObject({
    name: "ExecutionDoesNotExist",
  });
  await expect(
    client.send(new ListTagsForResourceCommand({ resourceArn: stateMachineArn })),
  ).rejects.toMatchObject({
    name: "UnknownOperationException",
    message: expect.stringContaining("ListTagsForResource"),
  });
});
