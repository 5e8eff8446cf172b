import type { ValidationError } from "@adwright/contracts/errors";

/** The ten kinds of failure that screens distinguish. */
export type ErrorType =
  | "authentication"
  | "authorization"
  | "validation"
  | "server"
  | "network"
  | "not_found"
  | "rate_limit"
  | "subscription"
  | "google_ads"
  | "unknown";

export interface ApplicationErrorOptions extends ErrorOptions {
  type: ErrorType;
  code?: string | undefined;
  /** HTTP status; absent when no answer came. */
  statusCode?: number | undefined;
  validationErrors?: ValidationError[] | undefined;
  details?: unknown;
  /** The message is only what the HTTP status says. */
  isUnexplained?: boolean;
  /** From `Retry-After`: how long to wait before the next request. */
  retryAfterSeconds?: number | undefined;
}

/** Every failure of a call, as the screens get it; `message` can be shown to the person. */
export class ApplicationError extends Error {
  readonly type: ErrorType;
  readonly code: string | undefined;
  readonly statusCode: number | undefined;
  readonly validationErrors: ValidationError[] | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly isUnexplained: boolean;

  constructor(message: string, options: ApplicationErrorOptions) {
    super(message, options);
    this.name = "ApplicationError";
    this.type = options.type;
    this.code = options.code;
    this.statusCode = options.statusCode;
    this.validationErrors = options.validationErrors;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isUnexplained = options.isUnexplained ?? false;
  }
}
