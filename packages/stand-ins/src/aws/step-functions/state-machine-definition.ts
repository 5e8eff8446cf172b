import { StateMachine } from "aws-local-stepfunctions";
import type { StateMachineDefinition } from "aws-local-stepfunctions";

import { serviceError } from "../service-error.ts";

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

/** Validating takes half a second, and every stage of a test run creates the same machine. */
const validTexts = new Set<string>();

/** Fields of the States Language that the engine would pass over in silence. */
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
 * The definition, if it is valid ASL that the engine runs as AWS would: JSONPath only, Lambda
 * tasks only. Otherwise InvalidDefinition, naming what is in the way.
 */
export function readDefinition(definition: unknown): AslDefinition {
  const text = JSON.stringify(definition);
  if (/"QueryLanguage":"JSONata"/.test(text)) throw invalid("JSONata is not run here");
  const missing = /\$\$\.(State|Task)\b[\w.]*/.exec(text);
  if (missing) throw invalid(`${missing[0]} is not in the context object here`);
  // The validator writes defaults into what it checks, so it gets a copy.
  if (!validTexts.has(text)) requireValid(JSON.parse(text) as StateMachineDefinition);
  validTexts.add(text);

  const asl = JSON.parse(text) as AslDefinition;
  for (const [name, state] of statesOf(asl)) requireSupported(name, state);
  return asl;
}

/** The engine validates what it is made with. */
function requireValid(definition: StateMachineDefinition): StateMachine {
  try {
    return new StateMachine(definition);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

/** All states with their names, those inside Map and Parallel states included. */
export function statesOf(definition: AslDefinition): [string, AslState][] {
  return Object.entries(definition.States).flatMap(([name, state]) => [
    [name, state] as [string, AslState],
    ...innerDefinitionsOf(state).flatMap(statesOf),
  ]);
}

/** A copy with every state, at any depth, changed. */
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
  const isLambda =
    state.Type !== "Task" ||
    state.Resource === "arn:aws:states:::lambda:invoke" ||
    (state.Resource ?? "").startsWith("arn:aws:lambda:");
  if (!isLambda) throw invalid(`${state.Resource} of state "${name}" is not a Lambda task`);
}

function invalid(reason: string) {
  return serviceError("InvalidDefinition", `Invalid State Machine Definition: '${reason}'`);
}
