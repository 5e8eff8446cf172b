/** The parameters of /login that say why the person is here. */
export interface LoginReason {
  expired?: boolean | string | undefined;
  reason?: string | undefined;
  error?: string | undefined;
}

const EXPIRY_REASONS = [
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
export type ExpiryReason = (typeof EXPIRY_REASONS)[number];

export function isExpiryReason(reason: string | undefined): reason is ExpiryReason {
  return EXPIRY_REASONS.some((known) => known === reason);
}

/** True for `expired=true`, which is parsed as a boolean or as a string. */
export function isExpired({ expired }: LoginReason): boolean {
  return expired === true || expired === "true";
}

/** A signed-in person may stay on /login if there is a notice about why they were sent here. */
export function hasExpiryNotice(given: LoginReason): boolean {
  return isExpired(given) || isExpiryReason(given.reason);
}
