import { StateMachine as Engine, type StateMachineDefinition } from "aws-local-stepfunctions";
import * as z from "zod/mini";

import { localAccountId, localClientConfig } from "../local-credentials.ts";
import { serviceError } from "../service-error.ts";

export interface StateMachine {
  stateMachineArn: string;
  name: string;
  definition: StateMachineDefinition;
  /** The resource of each task by the name of its state, at any depth. */
  tasks: ReadonlyMap<string, string>;
}

/** What the engine would silently ignore, and tasks that call neither Lambda nor another execution. */
const notRun = [
  /"QueryLanguage":"JSONata"/,
  /\$\$\.(State|Task)\b[\w.]*/,
  /"(Arguments|Assign|Credentials|Items|Output|Item(Batcher|Reader)|ResultWriter)":/,
  /"(HeartbeatSeconds(Path)?|ToleratedFailure(Count|Percentage))":/,
  /"Mode":"DISTRIBUTED"/,
  /"Resource":"(?!arn:aws:states:::(lambda:invoke|states:startExecution\.sync:2)")[^"]*"/,
];

const wholeFrom = (least: number, most = 99_999_999) =>
  z.optional(z.int().check(z.gte(least), z.lte(most)));

/** The values of a retrier, of which the engine's validator knows only the fields. */
const Retrier = z
  .strictObject({
    ErrorEquals: z.array(z.string()).check(z.minLength(1)),
    IntervalSeconds: wholeFrom(1),
    MaxAttempts: wholeFrom(0),
    BackoffRate: z.optional(z.number().check(z.gte(1))),
    MaxDelaySeconds: wholeFrom(1, 31_622_400),
    JitterStrategy: z.optional(z.enum(["FULL", "NONE"])),
    Comment: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ IntervalSeconds = 1, MaxDelaySeconds = Infinity }) => MaxDelaySeconds > IntervalSeconds,
      {
        message: "MaxDelaySeconds must be greater than IntervalSeconds",
      },
    ),
  );
const Retriers = z.optional(z.array(Retrier));

/** The longest delay of setTimeout, in seconds; the engine passes time-outs to it. */
const longestTimeoutSeconds = 2_147_483;

/**
 * A state machine, if its definition is valid ASL in JSONPath that the engine executes like AWS. Otherwise throws
 * InvalidDefinition with the reason. Validating builds schemas each time (0.3 to 0.6 s of CPU); it is skipped for a
 * definition that a test has validated (`isValidated`).
 */
export function makeStateMachine(
  name: string,
  given: object,
  isValidated: boolean | undefined,
): StateMachine {
  const text = JSON.stringify(given);
  const refused = notRun.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  if (refused.length > 0) throw invalid(`${refused.join(", ")} is not run here`);
  // The validator adds defaults to its input, so it gets a copy.
  if (!isValidated) requireValid(JSON.parse(text) as StateMachineDefinition);
  const tasks = new Map<string, string>();
  const definition = JSON.parse(
    text,
    (state, value: { Type?: string; Resource?: string; Retry?: unknown } | null) => {
      const { error } = z.safeParse(Retriers, value?.Retry);
      if (error) throw invalid(`${state}: ${z.prettifyError(error)}`);
      if (value?.Type !== "Task") return value;
      tasks.set(state, value.Resource ?? "");
      // The engine's default is 60 s.
      return { TimeoutSeconds: longestTimeoutSeconds, ...value };
    },
  ) as StateMachineDefinition;
  const { region } = localClientConfig;
  const stateMachineArn = `arn:aws:states:${region}:${localAccountId}:stateMachine:${name}`;
  return { stateMachineArn, name, definition, tasks };
}

/** The engine validates a definition in its constructor. */
function requireValid(definition: StateMachineDefinition): Engine {
  try {
    return new Engine(definition);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

function invalid(reason: string) {
  return serviceError("InvalidDefinition", `Invalid State Machine Definition: '${reason}'`);
}
