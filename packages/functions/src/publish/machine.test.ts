import { publishSteps } from "@adwright/contracts/publication/steps";
import { describe, expect, test } from "vitest";

import { publishDefinition } from "./machine.ts";

const FUNCTION_ARN = "arn:aws:lambda:us-east-1:000000000000:function:publish-step";
const { StartAt, States } = publishDefinition(FUNCTION_ARN);
const stepNames = publishSteps.map(({ name }) => name);
const endings = ["record_success", "record_failure", "record_cancelled"];

interface Task {
  Type: string;
  Next?: string;
  Default?: string;
  Choices?: { StringEquals: string; Next: string }[];
  Catch?: { ErrorEquals: string[]; ResultPath: string; Next: string }[];
  Retry?: { ErrorEquals: string[]; MaxAttempts: number }[];
  Parameters?: { FunctionName: string; Payload: Record<string, unknown> };
  ResultPath?: string | null;
  SecondsPath?: string;
  TimeoutSeconds?: number;
}

function stateOf(name: string): Task {
  const state = States[name];
  if (!state) throw new Error(`There is no state ${name}.`);
  return state as unknown as Task;
}

function nextOf(name: string): string[] {
  const { Next, Default, Choices = [], Catch = [] } = stateOf(name);
  const all = [Next, Default, ...Choices.map((one) => one.Next), ...Catch.map((one) => one.Next)];
  return all.filter((next) => next !== undefined);
}

function reachableFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    open.push(...nextOf(name));
  }
  return reached;
}

describe("the publish machine", () => {
  test("runs the seven steps in order, then records the success", () => {
    const order: string[] = [];
    let name: string | undefined = StartAt;
    while (name !== undefined) {
      order.push(name);
      const { Next, Default } = stateOf(name);
      name = Default ?? Next;
    }
    expect(order.filter((one) => !one.endsWith("_judged"))).toEqual([
      ...stepNames,
      "record_success",
      "published",
    ]);
    expect(stepNames).toHaveLength(7);
  });

  test("reaches every state, and refers to no missing one", () => {
    expect([...reachableFrom(StartAt)].toSorted()).toEqual(Object.keys(States).toSorted());
  });

  test("reaches an end from every state", () => {
    for (const name of Object.keys(States)) {
      const isEnd = [...reachableFrom(name)].some((one) =>
        ["Succeed", "Fail"].includes(stateOf(one).Type),
      );
      expect([name, isEnd]).toEqual([name, true]);
    }
  });

  test.each([...stepNames, "record_success", "record_cancelled"])(
    "%s waits, is canceled, continues or fails",
    (name) => {
      const choices = [
        { Variable: "$.step.value.state", StringEquals: "wait", Next: `${name}_waiting` },
        { Variable: "$.step.value.state", StringEquals: "cancelled", Next: "record_cancelled" },
      ];
      const others = choices.filter(({ Next }) => Next !== name);
      expect(stateOf(`${name}_judged`).Choices).toEqual(others);
      expect(stateOf(`${name}_waiting`)).toEqual({
        Type: "Wait",
        SecondsPath: "$.step.value.waitSeconds",
        Next: name,
      });
      // A failed cleanup is stored separately, so that it is not retried forever.
      const ResultPath = name === "record_cancelled" ? "$.clearing" : "$.error";
      const caught = { ErrorEquals: ["States.ALL"], ResultPath, Next: "record_failure" };
      expect(stateOf(name).Catch).toEqual([caught]);
    },
  );

  test.each([...stepNames, ...endings])("%s passes on only its own name and the ids", (name) => {
    const { Type, Parameters, Retry = [], TimeoutSeconds = 0 } = stateOf(name);
    expect(Type).toBe("Task");
    expect(Parameters).toEqual({
      FunctionName: FUNCTION_ARN,
      Payload: { step: name, "executionId.$": "$$.Execution.Name", "input.$": "$" },
    });
    // Errors with messages for people are not retried; everything else is, such as a dead process.
    expect(Retry).toMatchObject([
      { ErrorEquals: ["PublishStopped", "AppError", "OperatorNeeded"], MaxAttempts: 0 },
      { ErrorEquals: ["States.ALL"], MaxAttempts: 5 },
    ]);
    expect(TimeoutSeconds).toBeGreaterThan(0);
  });

  test("has a separate state for each outcome", () => {
    expect(stateOf("record_success_judged").Default).toBe("published");
    expect(stateOf("record_cancelled_judged").Default).toBe("cancelled");
    expect(stateOf("record_failure_judged")).toMatchObject({
      Default: "failed",
      Choices: [
        { StringEquals: "cancelled", Next: "record_cancelled" },
        { StringEquals: "published", Next: "published" },
        { StringEquals: "refused", Next: "refused" },
      ],
    });
    // The alarm counts failed executions.
    expect(stateOf("failed").Type).toBe("Fail");
    expect(stateOf("refused").Type).toBe("Succeed");
  });
});
