/** Functions by ARN or name; looked up when a task runs, so they may be added later. */
export type Lambdas = Record<string, (payload: unknown) => Promise<unknown>>;

/** Step Functions: a state's input and output have at most 256 KiB each. */
export const maxPayloadBytes = 262_144;

export interface Task {
  /** The task state's Resource. */
  resource: string;
  input: unknown;
}

/**
 * Runs a Lambda task like Step Functions: the payload is converted to JSON and back, and an exception becomes an error
 * whose name retriers match and whose message is Lambda's Cause.
 */
export async function runLambdaTask(
  { resource, input }: Task,
  lambdas: Lambdas,
  onError: (error: unknown) => void,
): Promise<unknown> {
  const isInvoke = resource === "arn:aws:states:::lambda:invoke";
  const call = isInvoke ? (input as { FunctionName: string; Payload?: unknown }) : undefined;
  const output = await invoke(
    findFunction(lambdas, call ? call.FunctionName : resource),
    asJson(call ? (call.Payload ?? {}) : input),
    onError,
  );
  return call ? { ExecutedVersion: "$LATEST", Payload: output, StatusCode: 200 } : output;
}

/** The function's name in "name", "name:version" and both forms of ARN. */
function functionNameOf(reference: string): string | undefined {
  const parts = reference.split(":");
  return reference.startsWith("arn:") ? parts[6] : parts[0];
}

function findFunction(lambdas: Lambdas, reference: string): Lambdas[string] {
  const name = functionNameOf(reference);
  const key = Object.keys(lambdas).find((candidate) => functionNameOf(candidate) === name);
  const found = lambdas[reference] ?? (key === undefined ? undefined : lambdas[key]);
  if (found) return found;
  throw taskError("Lambda.ResourceNotFoundException", `Function not found: ${reference}`);
}

async function invoke(
  run: Lambdas[string],
  payload: unknown,
  onError: (error: unknown) => void,
): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await run(payload);
  } catch (error) {
    onError(error);
    throw lambdaErrorOf(error);
  }
  const output = asJson(answer);
  if (Buffer.byteLength(JSON.stringify(output)) > maxPayloadBytes) {
    throw taskError(
      "States.DataLimitExceeded",
      "The function returned a result with a size exceeding the maximum number of bytes service limit.",
    );
  }
  return output;
}

/** Lambda, Node.js runtime: `{errorType, errorMessage, trace}` as JSON. */
function lambdaErrorOf(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : undefined;
  const errorType = error?.name ?? typeof thrown;
  const errorMessage = error?.message ?? String(thrown);
  const trace = error?.stack?.split("\n") ?? [];
  return taskError(errorType, JSON.stringify({ errorType, errorMessage, trace }));
}

export function taskError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? "null") as unknown;
}
