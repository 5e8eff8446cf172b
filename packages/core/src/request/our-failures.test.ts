import type { ErrorCode } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { isOurs } from "./our-failures.ts";

/** Whether each code is our failure. The compiler requires every new code here. */
const judged: Record<ErrorCode, boolean> = {
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

test.each(Object.entries(judged))("%s is ours: %s", (code, expected) => {
  expect(isOurs({ code })).toBe(expected);
});

test("an answer without a code is our failure, because our API always writes one", () => {
  expect(isOurs({ code: "UNKNOWN" })).toBe(true);
});

test("a call that Google cannot read is our failure; a used-up personal share of the quota is not", () => {
  expect(isOurs({ code: "GOOGLE_ADS_REJECTED", details: { kind: "bug" } })).toBe(true);
  expect(isOurs({ code: "GOOGLE_ADS_REJECTED", details: { kind: "policy" } })).toBe(false);
  expect(isOurs({ code: "GOOGLE_ADS_QUOTA", details: { quotaOf: "project" } })).toBe(true);
  expect(isOurs({ code: "GOOGLE_ADS_QUOTA", details: { quotaOf: "person" } })).toBe(false);
});
