/** Thrown by a step if the same call may succeed shortly. The state machine retries errors with this name. */
export class TransientError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransientError";
  }
}

/** Names of errors that end a publication because of its plan or its account. */
export const refusals: ReadonlySet<unknown> = new Set(["PublishStopped", "AppError"]);

/** Thrown if a retry would not help. The state machine stops and records the failure. */
export class PublishStopped extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PublishStopped";
  }
}
