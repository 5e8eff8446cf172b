import type { ErrorCode } from "@adwright/contracts/errors";

/** A vendor's failures that pass by themselves. */
export const passingCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "AI_UNAVAILABLE",
  "AI_QUOTA",
  // How long a model thinks and writes differs from call to call.
  "AI_TRUNCATED",
  "GOOGLE_ADS_UNAVAILABLE",
  "GOOGLE_ADS_QUOTA",
  "EMAIL_UNAVAILABLE",
  "PAYMENT_UNAVAILABLE",
]);
