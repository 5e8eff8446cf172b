import { AppError, type AppErrorOptions, type ErrorCode } from "@adwright/contracts/errors";
import type { GoogleAdsFailure } from "@adwright/contracts/google";

import { type DecodedError, DecodedFailure } from "./decoded-failure.ts";
import { issueOf, retryAfterSecondsOf, ruleOf } from "./failure-issues.ts";
import { type FailureKind, kindsByWeight, words } from "./failure-rules.ts";
import { transportFailure } from "./transport-failure.ts";

const codeByKind: Record<FailureKind, ErrorCode> = {
  reconnect: "GOOGLE_ADS_RECONNECT",
  permission: "GOOGLE_ADS_PERMISSION",
  account: "GOOGLE_ADS_ACCOUNT",
  operator: "GOOGLE_ADS_OPERATOR",
  quota: "GOOGLE_ADS_QUOTA",
  transient: "GOOGLE_ADS_UNAVAILABLE",
  declare_eu: "GOOGLE_ADS_REJECTED",
  duplicate: "GOOGLE_ADS_REJECTED",
  policy: "GOOGLE_ADS_REJECTED",
  invalid: "GOOGLE_ADS_REJECTED",
  bug: "GOOGLE_ADS_REJECTED",
};

/** An AppError that carries the failure in `details`; a quota failure also sets `retryAfterSeconds`. */
function failureError(
  failure: GoogleAdsFailure,
  message: string,
  options: AppErrorOptions = {},
): AppError {
  const { retryAfterSeconds } = failure;
  return new AppError(codeByKind[failure.kind], message, {
    ...options,
    details: failure,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The refusal of a campaign name that a campaign of somebody else carries. */
export function nameTaken(campaignName: string): AppError {
  const issue = {
    category: "campaign_error",
    code: "DUPLICATE_CAMPAIGN_NAME",
    message: words.campaignName,
    path: "operations[0].create.name",
    field: "name",
    trigger: campaignName,
  };
  const failure = { kind: "duplicate", outcome: "not_applied", issues: [issue] } as const;
  return failureError({ ...failure, issues: [issue] }, words.campaignName);
}

const weight = (error: DecodedError) => kindsByWeight.indexOf(ruleOf(error).kind);

function heaviestOf(errors: DecodedError[]): DecodedError | undefined {
  return errors.toSorted((left, right) => weight(left) - weight(right))[0];
}

function fromDecoded(decoded: DecodedFailure): AppError {
  const heaviest = heaviestOf(decoded.errors) ?? decoded.errors[0];
  if (heaviest === undefined) return unexpected(decoded);
  const { kind } = ruleOf(heaviest);
  // An internal error may come after the commit; every other code is a refusal.
  const isUnknown = decoded.errors.some((error) => "internal_error" in error.error_code);
  const retryAfterSeconds = kind === "quota" ? retryAfterSecondsOf(decoded.errors) : undefined;
  const requestId = decoded.request_id;
  const failure: GoogleAdsFailure = {
    kind,
    outcome: isUnknown ? "unknown" : "not_applied",
    issues: decoded.errors.map(issueOf),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(typeof requestId === "string" && requestId !== "" && { requestId }),
  };
  return failureError(failure, issueOf(heaviest).message);
}

function unexpected(error: unknown): AppError {
  const failure: GoogleAdsFailure = { kind: "bug", outcome: "unknown", issues: [] };
  return failureError(failure, words.bug, { cause: error });
}

/** Turns whatever a call to Google Ads threw into an AppError GOOGLE_ADS_…; tokens never travel with it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const decoded = DecodedFailure.safeParse(error);
  if (decoded.success) return fromDecoded(decoded.data);
  const found = transportFailure(error);
  return found ? failureError(found.failure, found.message) : unexpected(error);
}
