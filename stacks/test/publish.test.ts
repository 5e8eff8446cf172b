import { bulkDefinition } from "@adwright/functions/publish/bulk-machine";
import { publishDefinition } from "@adwright/functions/publish/machine";
import { makeStateMachine } from "@adwright/stand-ins/aws/step-functions/state-machine";
import { expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { FUNCTION, MACHINE, environmentOf, stageOf } from "./stage.ts";

interface Definition {
  StartAt: string;
  States: Record<string, Record<string, unknown> & { TimeoutSeconds?: number }>;
}

const stage = stageOf("production");
const machine = stage.only(MACHINE, "PublishMachine");
const bulkMachine = stage.only(MACHINE, "BulkMachine");
const bulkDocument = JSON.parse(textOf(bulkMachine["definition"])) as Definition;
const definition = JSON.parse(textOf(machine["definition"])) as Definition;
const { Parameters: parameters } = definition.States[definition.StartAt] as {
  Parameters: { FunctionName: string };
};

const arnOf = (one: typeof machine) =>
  `arn:aws:states:us-east-1:123456789012:stateMachine:${textOf(one["name"])}`;

test("the machines are the same as the local ones", () => {
  const { FunctionName: functionArn } = parameters;
  const arns = { bulkMachineArn: arnOf(bulkMachine), publishMachineArn: arnOf(machine) };
  expect(bulkDocument).toEqual(bulkDefinition({ functionArn, ...arns }));
  expect(bulkMachine["type"]).toBe("STANDARD");
  expect(definition).toEqual(publishDefinition(parameters.FunctionName));
  expect(machine["type"]).toBe("STANDARD");
});

test.each([definition, bulkDocument])("Step Functions accepts the definition", (one) => {
  expect(makeStateMachine("machine", one, false).definition.StartAt).toBe(one.StartAt);
});

test("its executions are traced", () => {
  expect(machine["tracingConfiguration"]).toEqual({ enabled: true });
});

test("a step is never retried while it is still running", () => {
  const timeouts = Object.values(definition.States).flatMap(({ TimeoutSeconds }) =>
    TimeoutSeconds === undefined ? [] : [TimeoutSeconds],
  );
  const { timeout } = stage.only(FUNCTION, "PublishStep");
  expect(Number(timeout)).toBeLessThan(Math.min(...timeouts));
});

test("the functions get the machines' real names", () => {
  const environment = environmentOf(stage, "Api");
  expect(environment["PUBLISH_STATE_MACHINE_ARN"]).toBe(arnOf(machine));
  expect(environment["BULK_STATE_MACHINE_ARN"]).toBe(arnOf(bulkMachine));
});
