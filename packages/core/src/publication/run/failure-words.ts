const UNTOLD = "Publication failed";

/** Errors whose words were written for people; what others say stays in the log. */
const told = new Set<unknown>(["AppError", "PublishStopped", "OperatorNeeded", "TransientError"]);

/** The words of `{Error, Cause}`, as the state machine hands it over; Cause is Lambda's JSON with the message. */
export function failureWords(error: unknown): string {
  const { Error: name, Cause: cause } = (error ?? {}) as { Error?: unknown; Cause?: unknown };
  if (!told.has(name) || typeof cause !== "string") return UNTOLD;
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === "string" ? errorMessage : UNTOLD;
  } catch {
    return UNTOLD;
  }
}

/** Everything was made, but whether Google let it serve is not known. */
export function unservedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNTOLD ? "" : ` (${words})`;
  return `Published, but Google did not confirm that it has started serving${reason}. See with the campaign whether it serves.`;
}

/** It was cancelled, and what had been created could not be removed. */
export function unclearedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNTOLD ? "." : `: ${words}`;
  return `Cancelled, but what had been created could not be removed${reason} Publish or delete the campaign to have it cleared.`;
}
