import { expect, test } from "vitest";

import { openStepFunctions, task } from "../../../../test/step-functions-fixture.ts";

const one = (state: object, machine: object = {}) => ({
  StartAt: "only",
  ...machine,
  States: { only: { Type: "Pass", End: true, ...state } },
});
const lambdaTask = task("only", {});
const retried = (retrier: object) =>
  one({ ...lambdaTask, Retry: [{ ErrorEquals: ["States.ALL"], ...retrier }] });

test.each([
  ["JSONata for all", one({}, { QueryLanguage: "JSONata" }), "JSONata"],
  ["variables", one({ Assign: { a: 1 } }), "Assign"],
  ["a heartbeat", one({ ...lambdaTask, HeartbeatSeconds: 5 }), "HeartbeatSeconds"],
  [
    "the state's name in the context",
    one({ ...lambdaTask, Parameters: { "s.$": "$$.State.Name" } }),
    "$$.State.Name",
  ],
  [
    "a task that is not a function",
    one({ Type: "Task", Resource: "arn:aws:states:::sqs:sendMessage", Parameters: {} }),
    "sqs:sendMessage",
  ],
  [
    "a task token",
    one({ Type: "Task", Resource: "arn:aws:states:::lambda:invoke.waitForTaskToken" }),
    "waitForTaskToken",
  ],
  ["an unknown jitter", retried({ JitterStrategy: "FUL" }), "JitterStrategy"],
  ["a longest delay below the first", retried({ MaxDelaySeconds: 1 }), "MaxDelaySeconds"],
  ["half a second", retried({ IntervalSeconds: 0.5 }), "IntervalSeconds"],
  ["a field that is none", one({ ...lambdaTask, ResultSelect: {} }), "/States/only"],
  ["a next state that is none", one({ End: undefined, Next: "absent" }), "absent"],
])("%s is refused", async (_what, definition, named) => {
  const { stepFunctions } = await openStepFunctions();
  const create = () => stepFunctions.createStateMachine({ name: "bad", definition });
  expect(create).toThrow(named);
  expect(create).toThrow("Invalid State Machine Definition");
});
