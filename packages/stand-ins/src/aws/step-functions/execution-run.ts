import {
  ExecutionTimeoutError,
  StateMachine,
  type RunOptions,
  type StateMachineDefinition,
} from "aws-local-stepfunctions";

import type { Execution, Outcome } from "./execution-store.ts";
import { runLambdaTask, type Lambdas } from "./lambda-task.ts";
import { type NestedParameters, nestedResource } from "./nested-execution.ts";
import { mapStates, statesOf, type AslDefinition } from "./state-machine-definition.ts";

/** AWS Step Functions, "Service quotas": an execution whose history is longer fails. */
const maxHistoryEvents = 25_000;
/** The longest delay of setTimeout, in seconds; the engine passes time-outs to it. */
const longestTimeoutSeconds = 2_147_483;
const fullHistory = `The execution reached the maximum number of history events (${maxHistoryEvents}).`;

type EngineRun = ReturnType<StateMachine["run"]>;
type Json = Parameters<StateMachine["run"]>[0];
type EngineEvent = EngineRun["eventLogs"] extends AsyncGenerator<infer Event> ? Event : never;

export interface RunSettings {
  lambdas: Lambdas;
  /** Starts an execution for a task and waits for its end. */
  runNested: (parameters: NestedParameters) => Promise<unknown>;
  onError: (error: unknown) => void;
}

export interface ExecutionRun {
  /** Never rejects. After `abort` its value is meaningless. */
  outcome: Promise<Outcome>;
  abort(): void;
}

/** Runs one execution from the start. */
export function runExecution(
  execution: Execution,
  definition: AslDefinition,
  settings: RunSettings,
): ExecutionRun {
  const stop = new AbortController();
  const engineDefinition = withTimeouts(definition);
  // The definition was validated when it was created, which is slow.
  const machine = new StateMachine(engineDefinition as unknown as StateMachineDefinition, {
    validationOptions: { noValidate: true },
  });
  const run = machine.run(JSON.parse(execution.input) as Json, {
    overrides: { taskResourceLocalHandlers: handlersOf(engineDefinition, stop.signal, settings) },
    context: contextOf(execution),
  });
  const abort = () => {
    stop.abort();
    run.abort();
  };
  const overflow = outgrows(run).then((isFull) => {
    if (!isFull) return new Promise<never>(() => undefined);
    abort();
    return { status: "FAILED", error: "States.Runtime", cause: fullHistory } as const;
  });
  return {
    outcome: Promise.race([outcomeOf(run), overflow]).finally(() => stop.abort()),
    abort,
  };
}

/** Tasks without a time-out get a very long one; the engine's default is 60 s. */
const withTimeouts = (definition: AslDefinition): AslDefinition =>
  mapStates(definition, (state) => {
    const isUnlimited =
      state.Type === "Task" && !state["TimeoutSeconds"] && !state["TimeoutSecondsPath"];
    return isUnlimited ? { ...state, TimeoutSeconds: longestTimeoutSeconds } : state;
  });

type Handlers = NonNullable<NonNullable<RunOptions["overrides"]>["taskResourceLocalHandlers"]>;

/** The engine looks up handlers by the state's name, which is unique in a definition. */
function handlersOf(
  definition: AslDefinition,
  signal: AbortSignal,
  { lambdas, runNested, onError }: RunSettings,
): Handlers {
  const tasks = statesOf(definition).filter(([, state]) => state.Type === "Task");
  return Object.fromEntries(
    tasks.map(([name, state]) => {
      const resource = state.Resource ?? "";
      const run = (input: unknown) => {
        if (resource === nestedResource) return runNested(input as NestedParameters);
        return runLambdaTask({ resource, input }, lambdas, onError);
      };
      return [name, (input: unknown) => untilStopped(() => run(input), signal) as Promise<Json>];
    }),
  );
}

/** Abandons a task when its execution is stopped. */
async function untilStopped(work: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) throw stoppedError();
  const listening = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    const options = { once: true, signal: listening.signal };
    signal.addEventListener("abort", () => reject(stoppedError()), options);
  });
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    listening.abort();
  }
}

/** An error that bypasses the state's retriers and catchers, with which the engine would otherwise continue. */
function stoppedError(): Error {
  const error = new Error("The execution was stopped");
  return Object.assign(error, { isRetryable: false, isCatchable: false });
}

function contextOf(execution: Execution): NonNullable<RunOptions["context"]> {
  return {
    Execution: {
      Id: execution.executionArn,
      Name: execution.name,
      RoleArn: "arn:aws:iam::000000000000:role/local",
    },
    StateMachine: {
      Id: execution.stateMachineArn,
      Name: execution.stateMachineArn.split(":").at(-1),
    },
  };
}

/**
 * How many events of AWS's history there are for an event of the engine. A task is entered, scheduled, started, succeeded
 * and exited; each further try is scheduled and started again, and each failure is an event.
 */
function historyLengthOf(event: EngineEvent): number {
  const isTask = "state" in event && event.state.type === "Task";
  if (event.type === "StateEntered") return isTask ? 3 : 1;
  if (event.type === "StateExited") return isTask ? 2 : 1;
  if (event.type === "StateRetried") return isTask ? 2 : 0;
  if (event.type === "StateFailed") return isTask ? 1 : 0;
  return 1;
}

/** Whether the history became longer than it may be. */
async function outgrows(run: EngineRun): Promise<boolean> {
  let length = 0;
  for await (const event of run.eventLogs) {
    length += historyLengthOf(event);
    if (length > maxHistoryEvents) return true;
  }
  return false;
}

async function outcomeOf(run: EngineRun): Promise<Outcome> {
  try {
    return { status: "SUCCEEDED", output: JSON.stringify(await run.result) };
  } catch (error) {
    if (error instanceof ExecutionTimeoutError) return { status: "TIMED_OUT" };
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return reason instanceof Error
      ? { status: "FAILED", error: reason.name, cause: reason.message }
      : { status: "FAILED", error: "States.Runtime", cause: String(reason) };
  }
}
