import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";
import { describe, expect, test } from "vitest";

import { toAppError } from "./errors.ts";

const decoded = (errorCode: Record<string, string | number>, more: object = {}) => ({
  errors: [{ error_code: errorCode, message: "Google's own words.", ...more }],
  request_id: "request-1",
});

const grpc = (code: number, message: string) => Object.assign(new Error(message), { code });

const failureOf = (error: AppError) => GoogleAdsFailure.parse(error.details);

const violation = (isExemptible: boolean) =>
  decoded(
    { policy_violation_error: "POLICY_ERROR" },
    {
      details: {
        policy_violation_details: {
          external_policy_name: "Prescription drugs",
          is_exemptible: isExemptible,
          key: { policy_name: "pharma", violating_text: "botox" },
        },
      },
    },
  );

test.each([
  [
    decoded(
      { campaign_budget_error: "BUDGET_BELOW_PER_DAY_MINIMUM" },
      {
        trigger: { int64_value: 5_000_000 },
        details: {
          budget_per_day_minimum_error_details: {
            currency_code: "JPY",
            budget_per_day_minimum_micros: "10000000",
            minimum_budget_amount_micros: "10000000",
            failed_budget_amount_micros: "5000000",
          },
        },
      },
    ),
    "The daily budget is too low. The least is ¥10 a day.",
  ],
  [
    decoded(
      { campaign_budget_error: "BUDGET_BELOW_PER_DAY_MINIMUM" },
      {
        details: {
          budget_per_day_minimum_error_details: {
            currency_code: "USD",
            minimum_budget_total_amount_micros: 70_500_000,
          },
        },
      },
    ),
    "The daily budget is too low. The least is $70.50 for the whole period.",
  ],
  [
    decoded(
      { resource_count_limit_exceeded_error: "RESOURCE_LIMIT" },
      { details: { resource_count_details: { limit: 5000, existing_count: 5000 } } },
    ),
    "Google's own words. Google allows 5,000, and there are 5,000.",
  ],
  [
    decoded(
      { bidding_error: "BID_TOO_BIG" },
      {
        trigger: { int64_value: 10_000_000_000_000 },
        location: {
          field_path_elements: [{ field_name: "update" }, { field_name: "cpc_bid_micros" }],
        },
      },
    ),
    "The bid is higher than Google allows.",
  ],
])("says the limits that Google adds, and no micros: %#", (failure, message) => {
  const [issue] = failureOf(toAppError(failure)).issues;
  expect(issue?.message).toBe(message);
});

describe("a decoded failure", () => {
  test.each([
    ["authentication_error", "OAUTH_TOKEN_REVOKED", "GOOGLE_ADS_RECONNECT", "reconnect"],
    ["authentication_error", "NOT_ADS_USER", "GOOGLE_ADS_ACCOUNT", "account"],
    ["authorization_error", "USER_PERMISSION_DENIED", "GOOGLE_ADS_PERMISSION", "permission"],
    ["authorization_error", "CUSTOMER_NOT_ENABLED", "GOOGLE_ADS_ACCOUNT", "account"],
    [
      "authorization_error",
      "CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION",
      "GOOGLE_ADS_OPERATOR",
      "operator",
    ],
    ["request_error", "UNSUPPORTED_VERSION", "GOOGLE_ADS_OPERATOR", "operator"],
    ["quota_error", "RESOURCE_EXHAUSTED", "GOOGLE_ADS_QUOTA", "quota"],
    ["database_error", "CONCURRENT_MODIFICATION", "GOOGLE_ADS_UNAVAILABLE", "transient"],
    ["internal_error", "INTERNAL_ERROR", "GOOGLE_ADS_UNAVAILABLE", "transient"],
    [
      "mutate_error",
      "EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED",
      "GOOGLE_ADS_REJECTED",
      "declare_eu",
    ],
    ["campaign_error", "DUPLICATE_CAMPAIGN_NAME", "GOOGLE_ADS_REJECTED", "duplicate"],
    ["campaign_budget_error", "DUPLICATE_NAME", "GOOGLE_ADS_REJECTED", "duplicate"],
    ["policy_finding_error", "POLICY_FINDING", "GOOGLE_ADS_REJECTED", "policy"],
    ["campaign_budget_error", "BUDGET_BELOW_PER_DAY_MINIMUM", "GOOGLE_ADS_REJECTED", "invalid"],
    ["query_error", "UNRECOGNIZED_FIELD", "GOOGLE_ADS_REJECTED", "bug"],
    ["authentication_error", "ORGANIZATION_NOT_APPROVED", "GOOGLE_ADS_OPERATOR", "operator"],
    ["authentication_error", "DEVELOPER_TOKEN_INVALID", "GOOGLE_ADS_OPERATOR", "operator"],
    ["some_new_error", 77, "GOOGLE_ADS_REJECTED", "invalid"],
  ])("%s.%s is %s (%s)", (category, code, appCode, kind) => {
    const error = toAppError(decoded({ [category]: code }));
    expect(error.code).toBe(appCode);
    expect(failureOf(error)).toMatchObject({
      kind,
      outcome: category === "internal_error" ? "unknown" : "not_applied",
      requestId: "request-1",
      issues: [{ category, code: String(code) }],
    });
  });

  test("keeps the key of a policy that Google may exempt from", () => {
    expect(failureOf(toAppError(violation(true))).issues[0]?.exemption).toEqual({
      policyName: "pharma",
      violatingText: "botox",
    });
    expect(failureOf(toAppError(violation(false))).issues[0]?.exemption).toBeUndefined();
  });

  test("with a code that only a newer version names is permanent, and for the operator", () => {
    const error = toAppError(decoded({ internal_error: "ERROR_CODE_NOT_PUBLISHED" }));
    expect(error.code).toBe("GOOGLE_ADS_OPERATOR");
    expect(failureOf(error)).toMatchObject({ kind: "operator", outcome: "not_applied" });
  });

  test("about days that Google no longer keeps says what it keeps", () => {
    const code = { date_range_error: "REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED" };
    expect(toAppError(decoded(code)).message).toMatch(/days for 37 months and months for 11 years/);
  });

  test("of an unknown category is permanent, and for the operator", () => {
    const error = toAppError(decoded({}));
    expect(failureOf(error)).toMatchObject({ kind: "bug", outcome: "not_applied" });
    expect(error.message).toBe("Google's own words.");
  });

  test("keeps Google's path, trigger and topics, and shows the field", () => {
    const error = toAppError(
      decoded(
        { policy_finding_error: "POLICY_FINDING" },
        {
          trigger: { string_value: "Play casino now" },
          location: {
            field_path_elements: [
              { field_name: "operations", index: 2 },
              { field_name: "create" },
              { field_name: "headlines", index: 0 },
            ],
          },
          details: { policy_finding_details: { policy_topic_entries: [{ topic: "GAMBLING" }] } },
        },
      ),
    );
    expect(failureOf(error).issues).toEqual([
      {
        category: "policy_finding_error",
        code: "POLICY_FINDING",
        message: "Google's advertising policy rejects this text (gambling): “Play casino now”",
        path: "operations[2].create.headlines[0]",
        trigger: "Play casino now",
        topics: ["GAMBLING"],
      },
    ]);
  });

  test.each([
    ["RESOURCE_EXHAUSTED", { seconds: 30 }, 30, "1 minute"],
    ["RESOURCE_EXHAUSTED", { seconds: 900 }, 900, "15 minutes"],
    ["RESOURCE_EXHAUSTED", undefined, 3600, "1 hour"],
    ["RESOURCE_TEMPORARILY_EXHAUSTED", undefined, 60, "1 minute"],
  ])("quota %s with a delay of %o waits %i s, and says so", (code, delay, seconds, wait) => {
    const details = { quota_error_details: { retry_delay: delay } };
    const error = toAppError(decoded({ quota_error: code }, { details }));
    expect(error.retryAfterSeconds).toBe(seconds);
    expect(error.message).toBe(`Google's limit is used up for now. Try again in ${wait}.`);
    expect(failureOf(error).retryAfterSeconds).toBe(seconds);
  });

  test("with several errors takes the most severe one, and lists all, that one first", () => {
    const error = toAppError({
      errors: [
        { error_code: { string_length_error: "TOO_LONG" } },
        { error_code: { campaign_error: "DUPLICATE_CAMPAIGN_NAME" } },
      ],
    });
    expect(failureOf(error).kind).toBe("duplicate");
    expect(failureOf(error).issues.map(({ code }) => code)).toEqual([
      "DUPLICATE_CAMPAIGN_NAME",
      "TOO_LONG",
    ]);
    expect(error.message).toBe(failureOf(error).issues[0]?.message);
  });
});

describe("an error without a failure", () => {
  const plugin = "Getting metadata from plugin failed with error: ";
  test.each([
    [grpc(14, "14 UNAVAILABLE: dropped"), "GOOGLE_ADS_UNAVAILABLE", "unknown"],
    [grpc(4, "4 DEADLINE_EXCEEDED"), "GOOGLE_ADS_UNAVAILABLE", "unknown"],
    [grpc(13, "13 INTERNAL: stream ended"), "GOOGLE_ADS_UNAVAILABLE", "unknown"],
    [grpc(10, "10 ABORTED"), "GOOGLE_ADS_UNAVAILABLE", "not_applied"],
    [grpc(16, "16 UNAUTHENTICATED"), "GOOGLE_ADS_RECONNECT", "not_applied"],
    [grpc(7, "7 PERMISSION_DENIED: API is disabled"), "GOOGLE_ADS_OPERATOR", "not_applied"],
    [
      grpc(7, "7 PERMISSION_DENIED: Request had insufficient authentication scopes."),
      "GOOGLE_ADS_RECONNECT",
      "not_applied",
    ],
    [grpc(8, "8 RESOURCE_EXHAUSTED"), "GOOGLE_ADS_QUOTA", "not_applied"],
    [grpc(400, `${plugin}invalid_grant`), "GOOGLE_ADS_RECONNECT", "not_applied"],
    [grpc(401, `${plugin}invalid_client`), "GOOGLE_ADS_OPERATOR", "not_applied"],
    [grpc(14, `${plugin}socket hang up`), "GOOGLE_ADS_UNAVAILABLE", "not_applied"],
    [Object.assign(new Error("read"), { code: "ECONNRESET" }), "GOOGLE_ADS_UNAVAILABLE", "unknown"],
    [new TypeError("x is undefined"), "GOOGLE_ADS_REJECTED", "unknown"],
    ["a string", "GOOGLE_ADS_REJECTED", "unknown"],
    [undefined, "GOOGLE_ADS_REJECTED", "unknown"],
  ])("%s is %s, %s", (thrown, code, outcome) => {
    const error = toAppError(thrown);
    expect(error.code).toBe(code);
    expect(failureOf(error).outcome).toBe(outcome);
  });

  test.each([
    grpc(8, "8 RESOURCE_EXHAUSTED"),
    grpc(14, "14 UNAVAILABLE: dropped"),
    grpc(7, "7 PERMISSION_DENIED: API is disabled"),
    new TypeError("x is undefined"),
  ])("does not promise an automatic retry: %s", (thrown) => {
    expect(toAppError(thrown).message).not.toMatch(/continue|notified|before anything/);
    expect(toAppError(thrown).message).toMatch(/[Tt]ry again|contact support/);
  });

  test("that is already ours is unchanged", () => {
    const ours = new AppError("VALIDATION", "No date.");
    expect(toAppError(ours)).toBe(ours);
  });

  test("that contains a token request does not pass it on", () => {
    const gaxios = Object.assign(new Error("invalid_grant"), {
      code: 400,
      config: { data: "refresh_token=secret" },
    });
    expect(toAppError(gaxios).cause).toBeUndefined();
  });
});
