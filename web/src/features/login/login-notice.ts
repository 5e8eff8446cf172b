import type { Notice } from "../../api/http/notice.ts";

/** The parameters of /login that say why the person is here. */
export interface LoginSearch {
  expired?: boolean | string | undefined;
  reason?: string | undefined;
  error?: string | undefined;
}

// Longer than other notices: it says why somebody was signed out.
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

const noticeOfReason = new Map<string, Notice>(
  Object.entries({
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
  }),
);

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

/** `expired=true`, which both ways of reading an address give. */
function isExpired({ expired }: LoginSearch): boolean {
  return expired === true || expired === "true";
}

/** A signed-in person may stay on /login to read why they were sent here. */
export function hasExpiryNotice(search: LoginSearch): boolean {
  return isExpired(search) || noticeOfReason.has(search.reason ?? "");
}

/** The notice about why the person came to /login. */
export function findLoginNotice(search: LoginSearch): Notice | undefined {
  const { reason, error } = search;
  if (isExpired(search)) return reason === "token_expired" ? tokenExpired : sessionExpired;
  if (error !== undefined) return noticeOfError.get(error) ?? otherError;
  return noticeOfReason.get(reason ?? "");
}
