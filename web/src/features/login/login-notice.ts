import type { Notice } from "../../api/http/notice.ts";
import { type EndReason, isEndReason } from "../../session/end-reason.ts";
import { isExpired, type LoginReason } from "./login-reason.ts";

// Longer than other notices, because it explains why the person was signed out.
const EXPIRED_DURATION_MS = 8000;

const expiredNotice = (description: string): Notice => ({
  title: "Session Expired",
  description,
  durationMs: EXPIRED_DURATION_MS,
});
const failedNotice = (description: string): Notice => ({
  title: "Authentication Failed",
  description,
  variant: "destructive",
});

const sessionExpired = expiredNotice("Your session has expired. Please log in again.");
const tokenExpired = expiredNotice(
  "Your Google Ads token has expired. Please log in again to continue.",
);
const sessionError = failedNotice("Session could not be established. Please try again.");
const invalidSession = expiredNotice("Please log in again to continue.");

const noticeOfReason: Record<EndReason, Notice> = {
  token_expired: tokenExpired,
  session_expired: sessionExpired,
  session_error: {
    title: "Session Error",
    description: "Please log in again to continue.",
    variant: "destructive",
  },
  auth_error: sessionError,
  no_session: invalidSession,
  partial_session: invalidSession,
  server_rejected: invalidSession,
  legacy_session: invalidSession,
  validation_error: invalidSession,
  unknown: invalidSession,
};

const noticeOfError = new Map<string, Notice>([
  [
    "canceled",
    {
      title: "Sign-in Canceled",
      description: "You canceled on Google's page. Nothing has changed.",
    },
  ],
  ["session_error", sessionError],
  ["no_user", failedNotice("User account could not be created or found. Please try again.")],
]);

const otherError = failedNotice("Please try again or contact support if the problem persists.");

/** The notice that explains why the person was sent to /login. */
export function findLoginNotice(given: LoginReason): Notice | undefined {
  const { reason, error } = given;
  if (isExpired(given)) return reason === "token_expired" ? tokenExpired : sessionExpired;
  if (error !== undefined) return noticeOfError.get(error) ?? otherError;
  return isEndReason(reason) ? noticeOfReason[reason] : undefined;
}
