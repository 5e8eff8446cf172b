/** Thrown by a step if the same call may succeed shortly. The state machine retries errors with this name. */
export class TransientError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransientError";
  }
}

/** Thrown if a retry would not help. The state machine stops and records the failure. */
export class PublishStopped extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PublishStopped";
  }
}
