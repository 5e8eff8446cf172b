import { isServiceError, shapeNameOf } from "../service-error.ts";
import type { Execution } from "./execution-store.ts";
import { maxPayloadBytes, taskError } from "./lambda-task.ts";

/** Starts an execution, waits for its end and passes on its output as JSON. */
export const nestedResource = "arn:aws:states:::states:startExecution.sync:2";

export interface NestedParameters {
  StateMachineArn: string;
  Name?: string;
  Input?: unknown;
}

/**
 * What the task of an ended execution results in. AWS Step Functions, "Start a new AWS Step Functions state machine from
 * a running execution": the answer of DescribeExecution, with input and output as JSON; an execution that did not
 * succeed fails the task, with that answer as Cause.
 */
export function nestedResultOf(execution: Execution): unknown {
  const { input, output, status, error, cause, startedAtMs, stoppedAtMs } = execution;
  const described = {
    ExecutionArn: execution.executionArn,
    Name: execution.name,
    StartDate: startedAtMs,
    StateMachineArn: execution.stateMachineArn,
    Status: status,
    StopDate: stoppedAtMs ?? undefined,
  };
  if (status !== "SUCCEEDED") {
    const failure = { ...described, Input: input, Error: error, Cause: cause };
    throw taskError("States.TaskFailed", JSON.stringify(failure));
  }
  const result = {
    ...described,
    Input: JSON.parse(input) as unknown,
    InputDetails: { Included: true },
    Output: JSON.parse(output ?? "null") as unknown,
    OutputDetails: { Included: true },
  };
  if (Buffer.byteLength(JSON.stringify(result)) <= maxPayloadBytes) return result;
  const words =
    "The state/task 'startExecution' returned a result with a size exceeding the maximum number of bytes service limit.";
  throw taskError("States.DataLimitExceeded", words);
}

/** StartExecution's refusal, as a task's error. */
export function nestedErrorOf(error: unknown): unknown {
  if (!isServiceError(error)) return error;
  return taskError(`StepFunctions.${shapeNameOf(error)}Exception`, error.message);
}
