import { StateMachine, type StateMachineDefinition } from "aws-local-stepfunctions";

import { serviceError } from "../service-error.ts";
import { nestedResource } from "./nested-execution.ts";

export interface AslState {
  Type: string;
  Resource?: string;
  [field: string]: unknown;
}

export interface AslDefinition {
  StartAt: string;
  States: Record<string, AslState>;
  [field: string]: unknown;
}

/** Fields of the States Language that the engine would silently ignore. */
const notRun = [
  "Arguments",
  "Assign",
  "Credentials",
  "HeartbeatSeconds",
  "HeartbeatSecondsPath",
  "ItemBatcher",
  "ItemReader",
  "Items",
  "Output",
  "ResultWriter",
  "ToleratedFailureCount",
  "ToleratedFailurePercentage",
];

/**
 * The definition, if it is valid ASL that the engine executes like AWS: JSONPath only, tasks that call Lambda or run other executions. Otherwise
 * throws InvalidDefinition with the reason. Validating builds schemas each time (0.3 to 0.6 s of CPU); it is skipped
 * for a definition that a test has validated (`isValidated`).
 */
export function readDefinition(definition: unknown, isValidated = false): AslDefinition {
  const text = JSON.stringify(definition);
  if (/"QueryLanguage":"JSONata"/.test(text)) throw invalid("JSONata is not run here");
  const missing = /\$\$\.(State|Task)\b[\w.]*/.exec(text);
  if (missing) throw invalid(`${missing[0]} is not in the context object here`);
  // The validator adds defaults to its input, so it gets a copy.
  if (!isValidated) requireValid(JSON.parse(text) as StateMachineDefinition);

  const asl = JSON.parse(text) as AslDefinition;
  for (const [name, state] of statesOf(asl)) requireSupported(name, state);
  return asl;
}

/** The engine validates a definition in its constructor. */
function requireValid(definition: StateMachineDefinition): StateMachine {
  try {
    return new StateMachine(definition);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

/** All states with their names, including those inside Map and Parallel states. */
export function statesOf(definition: AslDefinition): [string, AslState][] {
  return Object.entries(definition.States).flatMap(([name, state]) => [
    [name, state] as [string, AslState],
    ...innerDefinitionsOf(state).flatMap(statesOf),
  ]);
}

/** A copy with every state transformed, at any depth. */
export function mapStates(
  definition: AslDefinition,
  change: (state: AslState, name: string) => AslState,
): AslDefinition {
  const inner = (one: unknown) => mapStates(one as AslDefinition, change);
  const States = Object.fromEntries(
    Object.entries(definition.States).map(([name, state]) => {
      const changed = { ...change(state, name) };
      for (const field of ["ItemProcessor", "Iterator"]) {
        if (changed[field]) changed[field] = inner(changed[field]);
      }
      if (changed["Branches"]) changed["Branches"] = (changed["Branches"] as unknown[]).map(inner);
      return [name, changed];
    }),
  );
  return { ...definition, States };
}

function innerDefinitionsOf(state: AslState): AslDefinition[] {
  const branches = (state["Branches"] ?? []) as AslDefinition[];
  const inner = [state["ItemProcessor"], state["Iterator"], ...branches];
  return inner.filter((definition) => definition !== undefined) as AslDefinition[];
}

function requireSupported(name: string, state: AslState): void {
  const field = notRun.find((candidate) => candidate in state);
  if (field) throw invalid(`${field} of state "${name}" is not run here`);
  const processor = state["ItemProcessor"] as { ProcessorConfig?: { Mode?: string } } | undefined;
  if (processor?.ProcessorConfig?.Mode === "DISTRIBUTED") {
    throw invalid(`the distributed Map "${name}" is not run here`);
  }
  const isRun =
    state.Type !== "Task" ||
    state.Resource === nestedResource ||
    state.Resource === "arn:aws:states:::lambda:invoke" ||
    (state.Resource ?? "").startsWith("arn:aws:lambda:");
  if (!isRun) throw invalid(`${state.Resource} of state "${name}" is not run here`);
}

function invalid(reason: string) {
  return serviceError("InvalidDefinition", `Invalid State Machine Definition: '${reason}'`);
}
