import type { ErrorCode } from "@adwright/contracts/errors";

/** Vendor failures that are temporary. */
export const passingCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "AI_UNAVAILABLE",
  "AI_QUOTA",
  // The length of a model's reasoning and answer varies from call to call.
  "AI_TRUNCATED",
  "GOOGLE_ADS_UNAVAILABLE",
  "GOOGLE_ADS_QUOTA",
  "EMAIL_UNAVAILABLE",
  "PAYMENT_UNAVAILABLE",
]);
