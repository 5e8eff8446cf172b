/** Thrown by a step if the same call may succeed shortly. The state machine retries errors with this name. */
export class TransientError extends Error {
  override name = "TransientError";
}

/** Names of errors that end a publication because of its plan or its account. */
export const refusals: ReadonlySet<unknown> = new Set(["PublishStopped", "AppError"]);

/** The name of `{Error, Cause}` as the state machine passes it. */
export const nameOf = (error: unknown) => (error as { Error?: unknown } | undefined)?.Error;

/** The message of such an error, if it has one of these names; Cause is Lambda's JSON with the message. */
export function messageOf(error: unknown, names: ReadonlySet<unknown>): string | undefined {
  const { Cause: cause } = (error ?? {}) as { Cause?: unknown };
  if (!names.has(nameOf(error)) || typeof cause !== "string") return undefined;
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === "string" ? errorMessage : undefined;
  } catch {
    return undefined;
  }
}

/** Thrown if a retry would not help. The state machine stops and records the failure. */
export class PublishStopped extends Error {
  override name = "PublishStopped";
}
