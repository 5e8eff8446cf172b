import type { EngineEvent } from "./execution-run.ts";
import type { Execution } from "./execution-store.ts";

type EngineEventOf<Type extends EngineEvent["type"]> = Extract<EngineEvent, { type: Type }>;
type HistoryEvent = { type: string; [details: string]: unknown };

/**
 * GetExecutionHistory, from the engine's events; retries are shown as more TaskFailed events. Events are only in this
 * process's memory: for an execution that ended before a restart, the history has only start and end.
 */
export function historyOf(execution: Execution, events: EngineEvent[] | undefined): object[] {
  const steps = (events ?? []).flatMap((event) => {
    const step = stepOf(event);
    return step ? [{ timestamp: event.timestamp / 1000, ...step }] : [];
  });
  return [startOf(execution), ...steps, ...endOf(execution)].map((event, index) => ({
    id: index + 1,
    previousEventId: index,
    ...event,
  }));
}

function startOf(execution: Execution): HistoryEvent {
  return {
    type: "ExecutionStarted",
    timestamp: execution.startedAtMs / 1000,
    executionStartedEventDetails: { input: execution.input },
  };
}

function stepOf(event: EngineEvent): HistoryEvent | undefined {
  if (event.type === "StateEntered") return enteredOf(event);
  if (event.type === "StateExited") return exitedOf(event);
  if (event.type === "StateFailed") return failedOf(event);
  if (event.type.startsWith("MapIteration")) {
    const { parentState, index } = event as EngineEventOf<"MapIterationStarted">;
    const details = `m${event.type.slice(1)}EventDetails`;
    return { type: event.type, [details]: { name: parentState.name, index } };
  }
  return undefined;
}

function enteredOf({ state }: EngineEventOf<"StateEntered">): HistoryEvent {
  return {
    type: `${state.type}StateEntered`,
    stateEnteredEventDetails: { name: state.name, input: JSON.stringify(state.input) },
  };
}

function exitedOf({ state }: EngineEventOf<"StateExited">): HistoryEvent {
  return {
    type: `${state.type}StateExited`,
    stateExitedEventDetails: { name: state.name, output: JSON.stringify(state.output) },
  };
}

function failedOf(event: EngineEventOf<"StateFailed">): HistoryEvent | undefined {
  if (event.state.type !== "Task") return undefined;
  return {
    type: "TaskFailed",
    taskFailedEventDetails: {
      resourceType: "lambda",
      resource: "invoke",
      error: event.Error,
      cause: String(event.Cause),
    },
  };
}

function endOf(execution: Execution): HistoryEvent[] {
  if (execution.stoppedAtMs === null) return [];
  const timestamp = execution.stoppedAtMs / 1000;
  const { output, error, cause } = execution;
  const reason = { error: error ?? undefined, cause: cause ?? undefined };
  const endings: Record<Execution["status"], HistoryEvent[]> = {
    RUNNING: [],
    SUCCEEDED: [{ type: "ExecutionSucceeded", executionSucceededEventDetails: { output } }],
    FAILED: [{ type: "ExecutionFailed", executionFailedEventDetails: reason }],
    TIMED_OUT: [{ type: "ExecutionTimedOut", executionTimedOutEventDetails: reason }],
    ABORTED: [{ type: "ExecutionAborted", executionAbortedEventDetails: reason }],
  };
  return endings[execution.status].map((event) => ({ timestamp, ...event }));
}
