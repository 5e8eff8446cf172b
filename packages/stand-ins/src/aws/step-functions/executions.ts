import { randomUUID } from "node:crypto";

import { serviceError } from "../service-error.ts";
import { runExecution, type ExecutionRun, type RunSettings } from "./execution-run.ts";
import type { Execution, ExecutionStore } from "./execution-store.ts";
import type { StateMachine } from "./state-machine.ts";
import { maxPayloadBytes, nestedErrorOf, type NestedParameters, nestedResultOf } from "./tasks.ts";

/** Step Functions: 1–80 characters, no white space, control characters, brackets, wildcards. */
const validName = /^[^\s\p{Cc}<>{}[\]?*"#%\\^|~`$&,;:/]{1,80}$/u;

/** Runs executions and keeps them in the store. */
export function createExecutions(
  store: ExecutionStore,
  settings: Omit<RunSettings, "runNested">,
  machines: ReadonlyMap<string, StateMachine>,
) {
  const runs = new Map<string, ExecutionRun>();
  const ends = new Map<string, Promise<void>>();
  let abandoned = false;

  function machineOf(stateMachineArn: string): StateMachine {
    const found = machines.get(stateMachineArn);
    if (found) return found;
    const message = `State Machine Does Not Exist: '${stateMachineArn}'`;
    throw serviceError("StateMachineDoesNotExist", message);
  }

  function run(execution: Execution): void {
    const { executionArn, stateMachineArn } = execution;
    const machine = machineOf(stateMachineArn);
    const started = runExecution(execution, machine, { ...settings, runNested });
    runs.set(executionArn, started);
    ends.set(executionArn, record(executionArn, started));
  }

  async function record(executionArn: string, started: ExecutionRun): Promise<void> {
    const outcome = await started.outcome;
    try {
      if (!abandoned) store.finish(executionArn, outcome);
    } catch (error) {
      settings.onError(error);
    }
  }

  function get(executionArn: string): Execution {
    const found = store.find(executionArn);
    if (found) return found;
    throw serviceError("ExecutionDoesNotExist", `Execution Does Not Exist: '${executionArn}'`);
  }

  function start(stateMachineArn: string, name: string, input: string): Execution {
    machineOf(stateMachineArn);
    requireName(name);
    requireInput(input);
    const executionArn = `${stateMachineArn.replace(":stateMachine:", ":execution:")}:${name}`;
    const existing = store.find(executionArn);
    // Step Functions: the same name and input during a run is the same execution.
    if (existing?.status === "RUNNING" && existing.input === input) return existing;
    if (existing) {
      const message = `Execution Already Exists: '${executionArn}'`;
      throw serviceError("ExecutionAlreadyExists", message);
    }
    const execution = store.add({ executionArn, stateMachineArn, name, input });
    run(execution);
    return execution;
  }

  async function runNested(parameters: NestedParameters): Promise<unknown> {
    const { StateMachineArn, Name = randomUUID(), Input = {} } = parameters;
    const { executionArn } = startNested(StateMachineArn, Name, JSON.stringify(Input));
    await ends.get(executionArn);
    return nestedResultOf(get(executionArn));
  }

  function startNested(stateMachineArn: string, name: string, input: string): Execution {
    try {
      const execution = start(stateMachineArn, name, input);
      // It may be left from a previous process.
      if (!runs.has(execution.executionArn)) run(execution);
      return execution;
    } catch (error) {
      throw nestedErrorOf(error);
    }
  }

  return {
    get,
    start,

    /** Restarts the machine's executions that a previous process left unfinished. */
    resume(stateMachineArn: string): void {
      const left = store.listRunning(stateMachineArn);
      for (const one of left) if (!runs.has(one.executionArn)) run(one);
    },

    /** Aborts all runs; in the store they stay unfinished. */
    abandon(): void {
      abandoned = true;
      for (const started of runs.values()) started.abort();
    },
  };
}

function requireName(name: string): void {
  if (!validName.test(name)) throw serviceError("InvalidName", `Invalid Name: '${name}'`);
}

function requireInput(input: string): void {
  try {
    JSON.parse(input);
  } catch {
    throw serviceError("InvalidExecutionInput", "Invalid State Machine Execution Input: not JSON");
  }
  if (Buffer.byteLength(input) > maxPayloadBytes) {
    throw serviceError("InvalidExecutionInput", "The input is longer than 262144 bytes");
  }
}
