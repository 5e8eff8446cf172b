/** Why a session has ended or is not valid: the `reason` of /login (handbook/sign-in.md). */
const END_REASONS = [
  "token_expired",
  "session_expired",
  "session_error",
  "auth_error",
  "no_session",
  "partial_session",
  "server_rejected",
  "legacy_session",
  "validation_error",
  "unknown",
] as const;
export type EndReason = (typeof END_REASONS)[number];

export function isEndReason(reason: string | undefined): reason is EndReason {
  return END_REASONS.some((known) => known === reason);
}
