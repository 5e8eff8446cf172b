import * as z from "zod/mini";

/**
 * Every code of an error answer, with its HTTP status. `isOurs`: an error in our code or in our vendor accounts, or the
 * outage of a vendor.
 */
export const errorCodes = {
  BAD_REQUEST: { status: 400, isOurs: false },
  UNAUTHENTICATED: { status: 401, isOurs: false },
  TOTP_REQUIRED: { status: 401, isOurs: false },
  FORBIDDEN: { status: 403, isOurs: false },
  EMAIL_UNVERIFIED: { status: 403, isOurs: false },
  SUBSCRIPTION_LIMIT: { status: 403, isOurs: false },
  ADDON_REQUIRED: { status: 403, isOurs: false },
  STEP_UP: { status: 403, isOurs: false },
  NOT_FOUND: { status: 404, isOurs: false },
  CONFLICT: { status: 409, isOurs: false },
  BRAND_TOO_RECENT_TO_DELETE: { status: 409, isOurs: false },
  CANCELLED: { status: 409, isOurs: false },
  OUTDATED: { status: 412, isOurs: false },
  PLAN_CHANGED: { status: 412, isOurs: false },
  TOO_LARGE: { status: 413, isOurs: false },
  UNSUPPORTED_TYPE: { status: 415, isOurs: false },
  VALIDATION: { status: 422, isOurs: false },
  RATE_LIMITED: { status: 429, isOurs: false },
  GOOGLE_ADS_RECONNECT: { status: 502, isOurs: false },
  GOOGLE_ADS_PERMISSION: { status: 502, isOurs: false },
  GOOGLE_ADS_ACCOUNT: { status: 502, isOurs: false },
  GOOGLE_ADS_OPERATOR: { status: 502, isOurs: true },
  GOOGLE_ADS_REJECTED: { status: 502, isOurs: false },
  GOOGLE_ADS_QUOTA: { status: 503, isOurs: true },
  GOOGLE_ADS_UNAVAILABLE: { status: 503, isOurs: true },
  ANALYTICS_RECONNECT: { status: 502, isOurs: false },
  ANALYTICS_PERMISSION: { status: 502, isOurs: false },
  ANALYTICS_QUOTA: { status: 503, isOurs: false },
  ANALYTICS_UNAVAILABLE: { status: 503, isOurs: true },
  AI_REFUSED: { status: 502, isOurs: false },
  AI_BAD_ANSWER: { status: 502, isOurs: true },
  AI_TRUNCATED: { status: 502, isOurs: true },
  AI_QUOTA: { status: 503, isOurs: true },
  AI_UNAVAILABLE: { status: 503, isOurs: true },
  WEBSITE_UNREADABLE: { status: 502, isOurs: false },
  PAYMENT_FAILED: { status: 502, isOurs: false },
  PAYMENT_UNAVAILABLE: { status: 503, isOurs: true },
  EMAIL_REJECTED: { status: 502, isOurs: true },
  EMAIL_UNAVAILABLE: { status: 503, isOurs: true },
  INTERNAL: { status: 500, isOurs: true },
} as const;
export const ErrorCode = z.enum(Object.keys(errorCodes) as (keyof typeof errorCodes)[]);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const ValidationError = z.object({
  field: z.string(),
  message: z.string(),
  /** What may be entered instead. */
  suggestions: z.optional(z.array(z.string())),
});
export type ValidationError = z.infer<typeof ValidationError>;

/** The body of every error answer. */
export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  details: z.optional(z.unknown()),
  validationErrors: z.optional(z.array(ValidationError)),
  requestId: z.optional(z.string()),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** The default messages by HTTP status (handbook/calls.md). */
export const statusMessages = {
  401: "Your session has expired. Please log in again.",
  403: "You do not have permission to perform this action.",
  404: "The requested resource was not found.",
  422: "The submitted data is invalid.",
  429: "Too many requests. Please try again later.",
  500: "A server error occurred. Our team has been notified.",
  other: "An unexpected error occurred. Please try again.",
} as const;

/** The message for staff who view a person's account and try to change something. */
export const READ_ONLY_WORDS = "You are viewing this account. Nothing can be changed here.";

export interface AppErrorOptions extends ErrorOptions {
  details?: unknown;
  validationErrors?: ValidationError[];
  /** Whole seconds after which the call may be retried; sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
}

/** A failure whose message the caller may see. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly validationErrors: ValidationError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
    this.validationErrors = options.validationErrors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The answer for an unknown id, and for one that belongs to somebody else. */
export function notFound(): AppError {
  return new AppError("NOT_FOUND", statusMessages[404]);
}

/** What is found; NOT_FOUND if there is nothing. */
export async function orNotFound<Found extends object>(
  finding: Promise<Found | undefined>,
): Promise<Found> {
  const found = await finding;
  if (found === undefined) throw notFound();
  return found;
}

/** An invalid body or a violated rule, with a message per field. */
export function invalid(validationErrors: ValidationError[]): AppError {
  const message = validationErrors[0]?.message ?? statusMessages[422];
  return new AppError("VALIDATION", message, { validationErrors });
}

/** The answer where the present state does not allow what is asked. */
export function conflict(message: string, options?: AppErrorOptions): AppError {
  return new AppError("CONFLICT", message, options);
}
