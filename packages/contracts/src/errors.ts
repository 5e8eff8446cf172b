import * as z from "zod/mini";

/** Every code of an error answer (`functions/src/http/errors.ts` has their statuses). */
export const ErrorCode = z.enum([
  "BAD_REQUEST",
  "UNAUTHENTICATED",
  "TOTP_REQUIRED",
  "FORBIDDEN",
  "EMAIL_UNVERIFIED",
  "SUBSCRIPTION_LIMIT",
  "ADDON_REQUIRED",
  "STEP_UP",
  "NOT_FOUND",
  "CONFLICT",
  "BRAND_TOO_RECENT_TO_DELETE",
  "OUTDATED",
  "PLAN_CHANGED",
  "TOO_LARGE",
  "UNSUPPORTED_TYPE",
  "VALIDATION",
  "RATE_LIMITED",
  "GOOGLE_ADS_RECONNECT",
  "GOOGLE_ADS_PERMISSION",
  "GOOGLE_ADS_ACCOUNT",
  "GOOGLE_ADS_OPERATOR",
  "GOOGLE_ADS_QUOTA",
  "GOOGLE_ADS_UNAVAILABLE",
  "GOOGLE_ADS_REJECTED",
  "ANALYTICS_RECONNECT",
  "ANALYTICS_PERMISSION",
  "ANALYTICS_QUOTA",
  "ANALYTICS_UNAVAILABLE",
  "AI_UNAVAILABLE",
  "AI_QUOTA",
  "AI_REFUSED",
  "AI_BAD_ANSWER",
  "AI_TRUNCATED",
  "WEBSITE_UNREADABLE",
  "PAYMENT_FAILED",
  "PAYMENT_UNAVAILABLE",
  "EMAIL_REJECTED",
  "EMAIL_UNAVAILABLE",
  "CANCELLED",
  "INTERNAL",
]);
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

/** An invalid body or a violated rule, with a message per field. */
export function invalid(validationErrors: ValidationError[]): AppError {
  const message = validationErrors[0]?.message ?? statusMessages[422];
  return new AppError("VALIDATION", message, { validationErrors });
}

/** The answer where the present state does not allow what is asked. */
export function conflict(message: string, options?: AppErrorOptions): AppError {
  return new AppError("CONFLICT", message, options);
}
