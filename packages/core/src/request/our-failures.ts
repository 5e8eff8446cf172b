import type { ErrorCode } from "@adwright/contracts/errors";

/** Errors in our code or our vendor accounts, and vendor outages. The compiler requires every new code here. */
const ours: Record<ErrorCode, boolean> = {
  BAD_REQUEST: false,
  UNAUTHENTICATED: false,
  TOTP_REQUIRED: false,
  FORBIDDEN: false,
  EMAIL_UNVERIFIED: false,
  SUBSCRIPTION_LIMIT: false,
  ADDON_REQUIRED: false,
  STEP_UP: false,
  NOT_FOUND: false,
  CONFLICT: false,
  BRAND_TOO_RECENT_TO_DELETE: false,
  CANCELLED: false,
  OUTDATED: false,
  PLAN_CHANGED: false,
  TOO_LARGE: false,
  UNSUPPORTED_TYPE: false,
  VALIDATION: false,
  RATE_LIMITED: false,
  GOOGLE_ADS_RECONNECT: false,
  GOOGLE_ADS_PERMISSION: false,
  GOOGLE_ADS_ACCOUNT: false,
  GOOGLE_ADS_OPERATOR: true,
  GOOGLE_ADS_QUOTA: true,
  GOOGLE_ADS_UNAVAILABLE: true,
  GOOGLE_ADS_REJECTED: false,
  ANALYTICS_RECONNECT: false,
  ANALYTICS_PERMISSION: false,
  ANALYTICS_QUOTA: false,
  ANALYTICS_UNAVAILABLE: true,
  AI_UNAVAILABLE: true,
  AI_QUOTA: true,
  AI_REFUSED: false,
  AI_BAD_ANSWER: true,
  AI_TRUNCATED: true,
  WEBSITE_UNREADABLE: false,
  PAYMENT_FAILED: false,
  PAYMENT_UNAVAILABLE: true,
  EMAIL_REJECTED: true,
  EMAIL_UNAVAILABLE: true,
  INTERNAL: true,
};

/**
 * Whether the operator has to know of a failure, because no user caused it or can fix it. An answer without a code is
 * ours, as our API always writes one.
 */
export function isOurs({ code, details }: { code: string; details?: unknown }): boolean {
  const { kind, quotaOf } = (details ?? {}) as { kind?: unknown; quotaOf?: unknown };
  if (code === "GOOGLE_ADS_REJECTED") return kind === "bug";
  if (code === "GOOGLE_ADS_QUOTA") return quotaOf !== "person";
  return Object.hasOwn(ours, code) ? ours[code as ErrorCode] : true;
}
