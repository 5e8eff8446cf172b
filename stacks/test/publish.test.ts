import { publishSteps } from "@adwright/contracts/publication/steps";
import { publishDefinition } from "@adwright/functions/publish/machine";
import { expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { FUNCTION, MACHINE, ROLE, environmentOf, stageOf, statementsOf } from "./stage.ts";

interface Definition {
  StartAt: string;
  States: Record<string, Record<string, unknown> & { TimeoutSeconds?: number; Default?: string }>;
}

const stage = stageOf("production");
const machine = stage.only(MACHINE);
const definition = JSON.parse(textOf(machine["definition"])) as Definition;
const { Parameters: parameters } = definition.States[definition.StartAt] as {
  Parameters: { FunctionName: string };
};

test("the machine is the one that runs locally", () => {
  expect(definition).toEqual(publishDefinition(parameters.FunctionName));
  expect(machine["type"]).toBe("STANDARD");
});

test("its seven steps come in the contract's order, and then success is recorded", () => {
  const steps: string[] = [];
  for (let name = definition.StartAt; definition.States[`${name}_judged`];) {
    steps.push(name);
    name = definition.States[`${name}_judged`]?.Default ?? "";
  }
  expect(steps).toEqual([...publishSteps.map(({ name }) => name), "record_success"]);
});

test("a step that is tried again is not still running", () => {
  const timeouts = Object.values(definition.States).flatMap(({ TimeoutSeconds }) =>
    TimeoutSeconds === undefined ? [] : [TimeoutSeconds],
  );
  const { timeout } = stage.only(FUNCTION, "PublishStep");
  expect(Number(timeout)).toBeLessThan(Math.min(...timeouts));
});

test("the machine may call its one function and nothing else", () => {
  expect(statementsOf(stage.only(ROLE, "PublishRole"))).toEqual([
    { actions: ["lambda:InvokeFunction"], resources: [parameters.FunctionName] },
  ]);
});

test("functions know the machine by the name it is given", () => {
  const { PUBLISH_STATE_MACHINE_ARN: arn } = environmentOf(stage, "Api");
  expect(arn).toBe(`arn:aws:states:us-east-1:123456789012:stateMachine:${textOf(machine["name"])}`);
});
