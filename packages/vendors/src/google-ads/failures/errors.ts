import { AppError, type AppErrorOptions, type ErrorCode } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";

import { type DecodedError, DecodedFailure } from "./decoded-failure.ts";
import { issueOf, retryAfterSecondsOf, ruleOf } from "./failure-issues.ts";
import { type FailureKind, quotaWords, words } from "./failure-rules.ts";
import { transportFailure } from "./transport-failure.ts";

/** What Google refused, if the error says so. */
export const failureOf = (error: unknown): GoogleAdsFailure | undefined =>
  error instanceof AppError ? GoogleAdsFailure.safeParse(error.details).data : undefined;

/** Failures that the person can fix; all others are failures of the call itself. */
const fixable = new Set<FailureKind>(["declare_eu", "duplicate", "policy", "invalid"]);

/** The failure, if the person can fix it; throws any other error again. */
export function fixableFailureOf(error: unknown): GoogleAdsFailure {
  const failure = failureOf(error);
  if (failure === undefined || !fixable.has(failure.kind)) throw error;
  return failure;
}

/** Of several failures in an answer, the one whose kind comes first here decides how it is treated. */
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

/** An AppError with the failure in `details`; for a quota failure it also sets `retryAfterSeconds`. */
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

/** The failure for a campaign name that another campaign already has. */
export function nameTaken(campaignName: string): AppError {
  const issue = {
    ...issueOf({
      error_code: { campaign_error: "DUPLICATE_CAMPAIGN_NAME" },
      trigger: { string_value: campaignName },
    }),
    path: "operations[0].create.name",
    field: "name",
  };
  return failureError(
    { kind: "duplicate", outcome: "not_applied", issues: [issue] },
    issue.message,
  );
}

/** The failure for a plan in another currency than the account's. */
export function otherCurrency(planned: string, actual: string): AppError {
  const message = `This account counts in ${actual}, but the plan was made in ${planned}. Nothing was created: check the plan again, then publish it.`;
  const issue = {
    category: "currency_error",
    code: "OTHER_CURRENCY",
    message,
    path: "operations[0].create.amount_micros",
    field: "budget",
    trigger: planned,
  };
  return failureError({ kind: "invalid", outcome: "not_applied", issues: [issue] }, message);
}

const weight = (error: DecodedError) => Object.keys(codeByKind).indexOf(ruleOf(error).kind);

function fromDecoded(decoded: DecodedFailure): AppError {
  // The most severe error first: code, message and field are all taken from it.
  const errors = decoded.errors.toSorted((left, right) => weight(left) - weight(right));
  const [heaviest] = errors;
  if (heaviest === undefined) return unexpected(decoded);
  const { kind } = ruleOf(heaviest);
  // An internal error may occur after the commit; every other code is a refusal.
  const isUnknown = errors.some(
    (error) => "internal_error" in error.error_code && ruleOf(error).kind === "transient",
  );
  const retryAfterSeconds = kind === "quota" ? retryAfterSecondsOf(errors) : undefined;
  const requestId = decoded.request_id;
  const failure: GoogleAdsFailure = {
    kind,
    outcome: isUnknown ? "unknown" : "not_applied",
    issues: errors.map(issueOf),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(typeof requestId === "string" && requestId !== "" && { requestId }),
  };
  const isQuota = retryAfterSeconds !== undefined;
  const message = isQuota ? quotaWords(retryAfterSeconds) : issueOf(heaviest).message;
  return failureError(failure, message);
}

function unexpected(error: unknown): AppError {
  const failure: GoogleAdsFailure = { kind: "bug", outcome: "unknown", issues: [] };
  return failureError(failure, words.bug, { cause: error });
}

/** Converts what a call to Google Ads threw into an AppError GOOGLE_ADS_…, without tokens. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const decoded = DecodedFailure.safeParse(error);
  if (decoded.success) return fromDecoded(decoded.data);
  const found = transportFailure(error);
  return found ? failureError(found.failure, found.message) : unexpected(error);
}
