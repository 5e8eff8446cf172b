import { type ErrorCode, errorCodes } from "@adwright/contracts/errors";

/**
 * Whether the operator has to know of a failure, because no user caused it or can fix it. An answer without a code is
 * ours, as our API always writes one.
 */
export function isOurs({ code, details }: { code: string; details?: unknown }): boolean {
  const { kind, quotaOf } = (details ?? {}) as { kind?: unknown; quotaOf?: unknown };
  if (code === "GOOGLE_ADS_REJECTED") return kind === "bug";
  if (code === "GOOGLE_ADS_QUOTA") return quotaOf !== "person";
  return Object.hasOwn(errorCodes, code) ? errorCodes[code as ErrorCode].isOurs : true;
}
