import type { GoogleAdsFailure } from "@adwright/contracts/google";

export type FailureKind = GoogleAdsFailure["kind"];

/** Our classification of some of a category's error codes, with a message for people. */
interface FailureRule {
  kind: FailureKind;
  /** If absent, Google's own message is shown. */
  words?: string;
  /** If empty, every code of the category. */
  codes: string[];
}

/** The code of a category that cannot be decoded. */
export const UNKNOWN_CATEGORY = "unknown";

export const words = {
  missingScope:
    "Google did not allow everything that Google Ads needs. Reconnect Google Ads and keep both boxes checked.",
  reconnect: "Google Ads access has expired or was revoked. Reconnect Google Ads to continue.",
  permission:
    "The connected Google user cannot manage this account. Ask for access, or pick the manager account that owns it.",
  quota: "Google's limit is used up for now.",
  unavailable: "Google Ads did not answer. Please try again in a moment.",
  busy: "Google Ads was busy with another change to this account. Please try again in a moment.",
  operator: "Our Google Ads access is not approved for live accounts. Please contact support.",
  outdated: "Our connection to Google Ads has to be updated first. Please contact support.",
  account:
    "This Google Ads account is closed, suspended or not set up yet. Fix it in Google Ads, then try again.",
  bug: "Something went wrong while talking to Google Ads. Please contact support.",
  campaignName: "A campaign with this name already exists in the account. Choose another name.",
} as const;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The message that Google's limit is used up, and when to try again; the product does not retry by itself. */
export function quotaWords(retryAfterSeconds: number): string {
  const isLong = retryAfterSeconds >= HOUR_SECONDS;
  const wait = isLong
    ? counted(Math.ceil(retryAfterSeconds / HOUR_SECONDS), "hour")
    : counted(Math.max(1, Math.ceil(retryAfterSeconds / MINUTE_SECONDS)), "minute");
  return `${words.quota} Try again in ${wait}.`;
}

const ruleAs =
  (kind: FailureKind) =>
  (told: string, ...codes: string[]): FailureRule => ({ kind, words: told, codes });
const [account, permission, operator] = [
  ruleAs("account"),
  ruleAs("permission"),
  ruleAs("operator"),
];
const [transient, duplicate, policy] = [ruleAs("transient"), ruleAs("duplicate"), ruleAs("policy")];
const invalid = ruleAs("invalid");

/**
 * By the field of Google's ErrorCode; the first matching rule applies. Sources: Google Ads API v25, error references of
 * each category.
 */
export const failureRules: Record<string, FailureRule[]> = {
  authentication_error: [
    account("The connected Google user has no Google Ads account.", "NOT_ADS_USER"),
    account(
      "This Google Ads account asks for 2-Step Verification. Turn it on in your Google Account, then try again.",
      "TWO_STEP_VERIFICATION_NOT_ENROLLED",
      "ADVANCED_PROTECTION_NOT_ENROLLED",
    ),
    permission(
      "Google Ads does not know this account. Check the customer ID.",
      "CUSTOMER_NOT_FOUND",
      "CLIENT_CUSTOMER_ID_INVALID",
    ),
    operator(
      words.operator,
      "ORGANIZATION_NOT_RECOGNIZED",
      "ORGANIZATION_NOT_APPROVED",
      "ORGANIZATION_NOT_ASSOCIATED_WITH_DEVELOPER_TOKEN",
      "DEVELOPER_TOKEN_INVALID",
    ),
    ruleAs("reconnect")(words.reconnect),
  ],
  authorization_error: [
    account(
      words.account,
      "CUSTOMER_NOT_ENABLED",
      "ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT",
      "INCOMPLETE_SIGNUP",
      "MISSING_TOS",
    ),
    operator(
      words.operator,
      "CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION",
      "CLOUD_PROJECT_NOT_UNDER_ORGANIZATION",
      "DEVELOPER_TOKEN_NOT_APPROVED",
      "DEVELOPER_TOKEN_NOT_ON_ALLOWLIST",
      "DEVELOPER_TOKEN_PROHIBITED",
      "PROJECT_DISABLED",
    ),
    permission(words.permission),
  ],
  header_error: [permission(words.permission)],
  quota_error: [operator(words.operator, "ACCESS_PROHIBITED"), ruleAs("quota")(words.quota)],
  internal_error: [
    // A refusal that only a newer version of the API has a name for; a retry would fail again.
    operator(words.outdated, "ERROR_CODE_NOT_PUBLISHED"),
    transient(words.unavailable),
  ],
  database_error: [transient(words.busy, "CONCURRENT_MODIFICATION")],
  request_error: [
    operator(
      words.outdated,
      "UNSUPPORTED_VERSION",
      "DEVELOPER_TOKEN_PARAMETER_MISSING",
      "CLOUD_PROJECT_NOT_FOUND",
    ),
    invalid(
      "Campaigns cannot be made in a manager account. Choose one of its client accounts.",
      "CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT",
    ),
  ],
  mutate_error: [
    ruleAs("declare_eu")(
      "Google blocks changes until every campaign in this account says whether it contains EU political ads.",
      "EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED",
    ),
  ],
  campaign_error: [
    duplicate(words.campaignName, "DUPLICATE_CAMPAIGN_NAME"),
    invalid("A date in the past cannot be set. Choose a later one.", "CANNOT_SET_DATE_TO_PAST"),
    invalid(
      "Google does not let this ended campaign run again. Make a copy of it in Google Ads.",
      "INVALID_OPERATION_IF_SERVING_STATUS_HAS_ENDED",
    ),
  ],
  date_range_error: [
    invalid(
      "The campaign would end before it starts. Choose a later end date.",
      "START_DATE_AFTER_END_DATE",
    ),
    invalid(
      "Google keeps days for 37 months and months for 11 years. Choose a later start, or whole months.",
      "REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED",
      "INVALID_DATE",
    ),
  ],
  campaign_budget_error: [
    duplicate("A budget with this name already exists in the account.", "DUPLICATE_NAME"),
    invalid(
      "The daily budget is too low.",
      "MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC",
      "BUDGET_BELOW_PER_DAY_MINIMUM",
    ),
    invalid(
      "The daily budget has fractions that the account's currency does not know.",
      "NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
    ),
  ],
  ad_group_error: [duplicate("Two ad groups have the same name.", "DUPLICATE_ADGROUP_NAME")],
  policy_finding_error: [policy("Google's advertising policy rejects this text.")],
  policy_violation_error: [policy("Google's advertising policy rejects this keyword.")],
  bidding_error: [
    invalid("The bid is higher than Google allows.", "BID_TOO_BIG"),
    invalid("The bid is lower than Google allows.", "BID_TOO_SMALL"),
  ],
  currency_error: [
    invalid(
      "The amount has fractions that the account's currency does not know.",
      "VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT",
    ),
  ],
  string_length_error: [
    invalid("A text is too long.", "TOO_LONG"),
    invalid("A text is too short."),
  ],
  collection_size_error: [
    invalid("Google asks for more entries than there are.", "TOO_FEW"),
    invalid("Google allows fewer entries than there are.", "TOO_MANY"),
  ],
  asset_error: [invalid("The same headline or description is used twice.", "DUPLICATE_ASSET")],
  query_error: [ruleAs("bug")(words.bug)],
  // A category that our version does not know.
  [UNKNOWN_CATEGORY]: [{ kind: "bug", codes: [] }],
};
