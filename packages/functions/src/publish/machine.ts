import {
  type PublishStepName,
  type PublishStepResult,
  publishSteps,
} from "@adwright/contracts/publication/steps";
import { refusals } from "@adwright/core/publication/run/publish-errors";

/** One state of the Amazon States Language (JSONPath). */
export type State = Record<string, unknown>;

export const publishMachineName = "adwright-publish";

const STEP_TIMEOUT_SECONDS = 120;

/** Shorter than the state's own timeout, so that a step is never retried while it is still running. */
export const publishFunctionTimeoutSeconds = STEP_TIMEOUT_SECONDS - 10;

/** Name of an error that would occur with any plan and account. */
export const operatorNeeded = "OperatorNeeded";

/** Every state can be repeated, so temporary failures such as a dead process or a throttled table are retried. */
const retry = [
  // Retrying these would not help; their messages tell people why.
  { ErrorEquals: [...refusals, operatorNeeded], MaxAttempts: 0 },
  {
    ErrorEquals: ["States.ALL"],
    IntervalSeconds: 2,
    MaxAttempts: 5,
    BackoffRate: 2,
    MaxDelaySeconds: 60,
    JitterStrategy: "FULL",
  },
];

/**
 * The publish state machine as one document, for the cloud and for local use. For each step, including those that
 * record success and cancellation: call it, then continue, or wait as long as it asks and call it again, or clean up
 * after a cancellation. Its data contains only ids. An execution fails only if the failure is ours, because an alarm
 * counts failed executions.
 */
export function publishDefinition(functionArn: string): {
  Comment: string;
  StartAt: string;
  States: Record<string, State>;
} {
  const states: Record<string, State> = {};
  publishSteps.forEach(({ name }, index) => {
    const next = publishSteps[index + 1]?.name ?? "record_success";
    Object.assign(states, stepStates(functionArn, name, next));
  });
  return {
    Comment: "Publishes one campaign in seven steps, each safe to repeat",
    StartAt: publishSteps[0].name,
    States: {
      ...states,
      ...stepStates(functionArn, "record_success", "published"),
      published: { Type: "Succeed" },
      ...stepStates(functionArn, "record_cancelled", "cancelled", "$.clearing"),
      cancelled: { Type: "Succeed" },
      ...failureStates(functionArn),
      refused: { Type: "Succeed" },
      failed: { Type: "Fail", Error: "PublishFailed", Cause: "See the publication's own record." },
    },
  };
}

function stepStates(
  functionArn: string,
  name: PublishStepName | "record_success" | "record_cancelled",
  next: string,
  errorPath = "$.error",
): Record<string, State> {
  const choices = [when("wait", `${name}_waiting`), when("cancelled", "record_cancelled")];
  return {
    [name]: {
      ...task(functionArn, name),
      Catch: [{ ErrorEquals: ["States.ALL"], ResultPath: errorPath, Next: "record_failure" }],
      Next: `${name}_judged`,
    },
    [`${name}_judged`]: {
      Type: "Choice",
      Choices: choices.filter(({ Next }) => Next !== name),
      Default: next,
    },
    [`${name}_waiting`]: { Type: "Wait", SecondsPath: "$.step.value.waitSeconds", Next: name },
  };
}

/**
 * A publication that was canceled before it failed is cleaned up. One that failed after the last step counts as
 * published.
 */
function failureStates(functionArn: string): Record<string, State> {
  return {
    record_failure: { ...task(functionArn, "record_failure"), Next: "record_failure_judged" },
    record_failure_judged: {
      Type: "Choice",
      Choices: [
        when("cancelled", "record_cancelled"),
        when("published", "published"),
        when("refused", "refused"),
      ],
      Default: "failed",
    },
  };
}

const when = (state: PublishStepResult["state"], next: string) => ({
  Variable: "$.step.value.state",
  StringEquals: state,
  Next: next,
});

/** Calls the step function until it answers; what it answers is in `$.step.value`. */
export function task(functionArn: string, step: string): State {
  return {
    Type: "Task",
    Resource: "arn:aws:states:::lambda:invoke",
    Parameters: {
      FunctionName: functionArn,
      Payload: { step, "executionId.$": "$$.Execution.Name", "input.$": "$" },
    },
    ResultSelector: { "value.$": "$.Payload" },
    ResultPath: "$.step",
    TimeoutSeconds: STEP_TIMEOUT_SECONDS,
    Retry: retry,
  };
}
