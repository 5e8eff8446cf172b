import { AppError } from "@adwright/contracts/errors";
import * as z from "zod/mini";

export const analyticsWords = {
  reconnect:
    "Google Analytics access has expired or was revoked. Reconnect Google Analytics to continue.",
  permission:
    "Your Google account may not read this Google Analytics property. Choose another one, or ask its owner for access.",
  quota:
    "Google Analytics has no quota left for this property right now. Try again in about an hour.",
  silent: "Google Analytics isn't answering right now. Please try again in a minute.",
  setup: "Google Analytics cannot be read right now. Our team has been notified.",
} as const;

const QUOTA_RETRY_SECONDS = 3600;
const SILENT_RETRY_SECONDS = 30;

/** The error bodies of Google's APIs and of its token endpoint (RFC 6749 §5.2). */
const ApiError = z.object({
  error: z.object({
    message: z.optional(z.string()),
    status: z.optional(z.string()),
    details: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
});
const TokenError = z.object({ error: z.string() });

/** Converts an error answer. If Google says that the request is invalid, that is our bug: a plain Error. */
export function refusedByGoogle(status: number, body: unknown): Error {
  const tokenError = TokenError.safeParse(body).data?.error;
  if (tokenError !== undefined) return refusedToken(status, tokenError);
  if (status === 401) return reconnect();
  if (status === 403) return forbidden(body);
  if (status === 429) {
    const retryAfterSeconds = QUOTA_RETRY_SECONDS;
    return new AppError("ANALYTICS_QUOTA", analyticsWords.quota, { retryAfterSeconds });
  }
  if (status >= 500) return silentGoogle(new Error(`Google answered ${status}.`));
  const words = ApiError.safeParse(body).data?.error.message ?? "without a reason";
  return new Error(`Google Analytics refused a request with ${status}: ${words}`);
}

/** RFC 6749 §5.2: invalid_grant means that the refresh token was revoked or has expired. */
function refusedToken(status: number, reason: string): Error {
  if (reason === "invalid_grant") return reconnect();
  if (status >= 500 || status === 429) return silentGoogle(new Error(reason));
  return new Error(`Google refused to renew the access with ${status}: ${reason}`);
}

/** For a request that got no answer. */
export function silentGoogle(cause: unknown): AppError {
  return new AppError("ANALYTICS_UNAVAILABLE", analyticsWords.silent, {
    cause,
    retryAfterSeconds: SILENT_RETRY_SECONDS,
  });
}

/** Google Cloud: the reason in ErrorInfo distinguishes a missing scope, a disabled API and a missing permission. */
function forbidden(body: unknown): AppError {
  const details = ApiError.safeParse(body).data?.error.details ?? [];
  const reasons = details.map(({ reason }) => reason);
  if (reasons.includes("ACCESS_TOKEN_SCOPE_INSUFFICIENT")) return reconnect();
  if (reasons.includes("SERVICE_DISABLED")) {
    return new AppError("ANALYTICS_UNAVAILABLE", analyticsWords.setup);
  }
  return new AppError("ANALYTICS_PERMISSION", analyticsWords.permission);
}

function reconnect(): AppError {
  return new AppError("ANALYTICS_RECONNECT", analyticsWords.reconnect);
}
