import { AppError } from "@adwright/contracts/errors";
import * as z from "zod/mini";

export const paymentWords = {
  silent: "Our payment provider isn't answering right now. Please try again in a minute.",
  setup: "Payments aren't working right now. Our team has been notified.",
  declined:
    "The payment was declined. Update your payment method in the customer portal and try again.",
  overdue: "Pay the open invoice in the customer portal first.",
  busy: "This subscription is being changed right now. Please try again in a few minutes.",
  refused: "Our payment provider refused this change. Contact support and we'll sort it out.",
} as const;

const RETRY_SECONDS = 30;

/** The part of the SDK's ApiError that we read; it does not include the HTTP status. */
const ApiError = z.object({
  type: z.string(),
  code: z.string(),
  retryAfter: z.optional(z.nullable(z.number())),
});
type ApiError = z.infer<typeof ApiError>;

export function asApiError(error: unknown): ApiError | undefined {
  return ApiError.safeParse(error).data;
}

/** Paddle did nothing and a retry may succeed: too many requests, or an internal error. */
export function isPassing({ type, code }: ApiError): boolean {
  return type === "api_error" || code === "too_many_requests";
}

const wordsOf: Record<string, string> = {
  subscription_update_when_past_due: paymentWords.overdue,
  subscription_payment_declined: paymentWords.declined,
  payment_declined: paymentWords.declined,
  authentication_failed: paymentWords.declined,
  subscription_locked_renewal: paymentWords.busy,
  subscription_locked_processing: paymentWords.busy,
  subscription_locked_pending_changes: paymentWords.busy,
};

/** Errors of our key or account, which the person cannot fix. */
const ours = new Set([
  "authentication_missing",
  "authentication_malformed",
  "invalid_token",
  "forbidden",
]);

/** Converts a failed call. Never includes the error's own text, which may name people. */
export function paymentError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = asApiError(error);
  if (!refusal || isPassing(refusal)) {
    return new AppError("PAYMENT_UNAVAILABLE", paymentWords.silent, {
      cause: error,
      retryAfterSeconds: refusal?.retryAfter ?? RETRY_SECONDS,
    });
  }
  const { code } = refusal;
  if (ours.has(code))
    return new AppError("PAYMENT_UNAVAILABLE", paymentWords.setup, { cause: error });
  const message = wordsOf[code] ?? paymentWords.refused;
  return new AppError("PAYMENT_FAILED", message, { cause: error, details: { reason: code } });
}
