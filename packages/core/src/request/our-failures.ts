import type { ErrorCode } from "@adwright/contracts/errors";

/** Errors in our code or our vendor accounts, and vendor outages. `UNKNOWN` is an answer without a code. */
const ours: ReadonlySet<string> = new Set<ErrorCode | "UNKNOWN">([
  "GOOGLE_ADS_OPERATOR",
  "GOOGLE_ADS_UNAVAILABLE",
  "ANALYTICS_UNAVAILABLE",
  "AI_UNAVAILABLE",
  "AI_QUOTA",
  "AI_BAD_ANSWER",
  "AI_TRUNCATED",
  "PAYMENT_UNAVAILABLE",
  "EMAIL_REJECTED",
  "EMAIL_UNAVAILABLE",
  "INTERNAL",
  "UNKNOWN",
]);

/** Whether the operator has to know of a failure, because no user caused it or can fix it. */
export function isOurs({ code, details }: { code: string; details?: unknown }): boolean {
  const { kind, quotaOf } = (details ?? {}) as { kind?: unknown; quotaOf?: unknown };
  if (code === "GOOGLE_ADS_REJECTED") return kind === "bug";
  if (code === "GOOGLE_ADS_QUOTA") return quotaOf !== "person";
  return ours.has(code);
}
