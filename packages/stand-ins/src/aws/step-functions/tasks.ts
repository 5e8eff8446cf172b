import { isServiceError, shapeNameOf } from "../service-error.ts";
import type { Execution } from "./execution-store.ts";

/** Functions by ARN; looked up when a task runs, so they may be added later. */
export type Lambdas = Record<string, (payload: unknown) => Promise<unknown>>;

/** Starts an execution, waits for its end and passes on its output as JSON. */
export const nestedResource = "arn:aws:states:::states:startExecution.sync:2";

/** Step Functions: a state's input and output have at most 256 KiB each. */
export const maxPayloadBytes = 262_144;

/**
 * Runs `lambda:invoke` like Step Functions: the payload is converted to JSON and back, and an exception becomes an error
 * whose name retriers match and whose message is Lambda's Cause.
 */
export async function invokeLambda(
  input: unknown,
  lambdas: Lambdas,
  onError: (error: unknown) => void,
): Promise<unknown> {
  const { FunctionName, Payload } = input as { FunctionName: string; Payload?: unknown };
  const run = lambdas[FunctionName];
  if (!run) {
    throw taskError("Lambda.ResourceNotFoundException", `Function not found: ${FunctionName}`);
  }
  let answer: unknown;
  try {
    answer = await run(asJson(Payload ?? {}));
  } catch (error) {
    onError(error);
    throw lambdaErrorOf(error);
  }
  const output = withinLimit("The function", asJson(answer));
  return { ExecutedVersion: "$LATEST", Payload: output, StatusCode: 200 };
}

/** Lambda, Node.js runtime: `{errorType, errorMessage, trace}` as JSON. */
function lambdaErrorOf(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : undefined;
  const errorType = error?.name ?? typeof thrown;
  const errorMessage = error?.message ?? String(thrown);
  const trace = error?.stack?.split("\n") ?? [];
  return taskError(errorType, JSON.stringify({ errorType, errorMessage, trace }));
}

function taskError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? "null") as unknown;
}

function withinLimit(what: string, result: unknown): unknown {
  if (Buffer.byteLength(JSON.stringify(result)) <= maxPayloadBytes) return result;
  throw taskError(
    "States.DataLimitExceeded",
    `${what} returned a result with a size exceeding the maximum number of bytes service limit.`,
  );
}

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
  return withinLimit("The state/task 'startExecution'", {
    ...described,
    Input: JSON.parse(input) as unknown,
    InputDetails: { Included: true },
    Output: JSON.parse(output ?? "null") as unknown,
    OutputDetails: { Included: true },
  });
}

/** StartExecution's refusal, as a task's error. */
export function nestedErrorOf(error: unknown): unknown {
  if (!isServiceError(error)) return error;
  return taskError(`StepFunctions.${shapeNameOf(error)}Exception`, error.message);
}
