import { publishDefinition } from "@adwright/functions/publish/machine";
import { readDefinition } from "@adwright/stand-ins/aws/step-functions/state-machine-definition";
import { expect, test } from "vitest";

test("the publish machine is valid Amazon States Language", () => {
  const arn = "arn:aws:lambda:eu-central-1:123456789012:function:publish-step";
  expect(() => readDefinition(publishDefinition(arn))).not.toThrow(/published/);
});

test("a machine with a transition to a missing state is invalid", () => {
  const definition = publishDefinition("arn:aws:lambda:eu-central-1:123456789012:function:x");
  const { published: _, ...States } = definition.States;
  expect(() => readDefinition({ ...definition, States })).toThrow(/published/);
});
