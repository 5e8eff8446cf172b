import { StateMachine as Engine, type RunOptions } from "aws-local-stepfunctions";

import type { Execution, Outcome } from "./execution-store.ts";
import type { StateMachine } from "./state-machine.ts";
import { invokeLambda, type Lambdas, type NestedParameters, nestedResource } from "./tasks.ts";

/** AWS Step Functions, "Service quotas": an execution whose history is longer fails. */
const maxHistoryEvents = 25_000;
const fullHistory = `The execution reached the maximum number of history events (${maxHistoryEvents}).`;

type EngineRun = ReturnType<Engine["run"]>;
type Json = Parameters<Engine["run"]>[0];
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
  { name, definition, tasks }: StateMachine,
  settings: RunSettings,
): ExecutionRun {
  const stop = new AbortController();
  // The definition was validated when it was created, which is slow.
  const engine = new Engine(definition, { validationOptions: { noValidate: true } });
  const run = engine.run(JSON.parse(execution.input) as Json, {
    overrides: { taskResourceLocalHandlers: handlersOf(tasks, stop.signal, settings) },
    context: {
      Execution: {
        Id: execution.executionArn,
        Name: execution.name,
        RoleArn: "arn:aws:iam::000000000000:role/local",
      },
      StateMachine: { Id: execution.stateMachineArn, Name: name },
    },
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

type Handlers = NonNullable<NonNullable<RunOptions["overrides"]>["taskResourceLocalHandlers"]>;

/** The engine looks up handlers by the state's name, which is unique in a definition. */
function handlersOf(
  tasks: StateMachine["tasks"],
  signal: AbortSignal,
  { lambdas, runNested, onError }: RunSettings,
): Handlers {
  const handlers = [...tasks].map(([state, resource]) => {
    const run = (input: unknown) =>
      resource === nestedResource
        ? runNested(input as NestedParameters)
        : invokeLambda(input, lambdas, onError);
    return [state, (input: unknown) => untilStopped(() => run(input), signal) as Promise<Json>];
  });
  return Object.fromEntries(handlers) as Handlers;
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
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return reason instanceof Error
      ? { status: "FAILED", error: reason.name, cause: reason.message }
      : { status: "FAILED", error: "States.Runtime", cause: String(reason) };
  }
}
