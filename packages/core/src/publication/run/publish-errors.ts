/** Thrown by a step when the same call may succeed in a moment; the state machine retries it by this name. */
export class TransientError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransientError";
  }
}

/** Thrown when repeating would not help; the state machine stops and records the failure. */
export class PublishStopped extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PublishStopped";
  }
}
