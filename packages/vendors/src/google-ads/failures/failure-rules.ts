import type { GoogleAdsFailure } from "@adwright/contracts/google";

export type FailureKind = GoogleAdsFailure["kind"];

/** Our classification of one of Google's error codes, with a message for people. */
interface FailureRule {
  /** Field of ErrorCode, e.g. campaign_error. */
  category: string;
  /** If absent, every code of the category. */
  codes?: string[];
  kind: FailureKind;
  /** If absent, Google's own message is shown. */
  words?: string;
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

/** The first matching rule applies. Sources: Google Ads API v25, error references of each category. */
export const failureRules: FailureRule[] = [
  {
    category: "authentication_error",
    codes: ["NOT_ADS_USER"],
    kind: "account",
    words: "The connected Google user has no Google Ads account.",
  },
  {
    category: "authentication_error",
    codes: ["TWO_STEP_VERIFICATION_NOT_ENROLLED", "ADVANCED_PROTECTION_NOT_ENROLLED"],
    kind: "account",
    words:
      "This Google Ads account asks for 2-Step Verification. Turn it on in your Google Account, then try again.",
  },
  {
    category: "authentication_error",
    codes: ["CUSTOMER_NOT_FOUND", "CLIENT_CUSTOMER_ID_INVALID"],
    kind: "permission",
    words: "Google Ads does not know this account. Check the customer ID.",
  },
  {
    category: "authentication_error",
    codes: [
      "ORGANIZATION_NOT_RECOGNIZED",
      "ORGANIZATION_NOT_APPROVED",
      "ORGANIZATION_NOT_ASSOCIATED_WITH_DEVELOPER_TOKEN",
      "DEVELOPER_TOKEN_INVALID",
    ],
    kind: "operator",
    words: words.operator,
  },
  { category: "authentication_error", kind: "reconnect", words: words.reconnect },
  {
    category: "authorization_error",
    codes: [
      "CUSTOMER_NOT_ENABLED",
      "ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT",
      "INCOMPLETE_SIGNUP",
      "MISSING_TOS",
    ],
    kind: "account",
    words: words.account,
  },
  {
    category: "authorization_error",
    codes: [
      "CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION",
      "CLOUD_PROJECT_NOT_UNDER_ORGANIZATION",
      "DEVELOPER_TOKEN_NOT_APPROVED",
      "DEVELOPER_TOKEN_NOT_ON_ALLOWLIST",
      "DEVELOPER_TOKEN_PROHIBITED",
      "PROJECT_DISABLED",
    ],
    kind: "operator",
    words: words.operator,
  },
  { category: "authorization_error", kind: "permission", words: words.permission },
  { category: "header_error", kind: "permission", words: words.permission },
  {
    category: "quota_error",
    codes: ["ACCESS_PROHIBITED"],
    kind: "operator",
    words: words.operator,
  },
  { category: "quota_error", kind: "quota", words: words.quota },
  // A refusal that only a newer version of the API has a name for; a retry would fail again.
  {
    category: "internal_error",
    codes: ["ERROR_CODE_NOT_PUBLISHED"],
    kind: "operator",
    words: words.outdated,
  },
  { category: "internal_error", kind: "transient", words: words.unavailable },
  {
    category: "database_error",
    codes: ["CONCURRENT_MODIFICATION"],
    kind: "transient",
    words: words.busy,
  },
  {
    category: "request_error",
    codes: ["UNSUPPORTED_VERSION", "DEVELOPER_TOKEN_PARAMETER_MISSING", "CLOUD_PROJECT_NOT_FOUND"],
    kind: "operator",
    words: words.outdated,
  },
  {
    category: "request_error",
    codes: ["CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT"],
    kind: "invalid",
    words: "Campaigns cannot be made in a manager account. Choose one of its client accounts.",
  },
  {
    category: "mutate_error",
    codes: ["EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED"],
    kind: "declare_eu",
    words:
      "Google blocks changes until every campaign in this account says whether it contains EU political ads.",
  },
  {
    category: "campaign_error",
    codes: ["DUPLICATE_CAMPAIGN_NAME"],
    kind: "duplicate",
    words: words.campaignName,
  },
  {
    category: "campaign_error",
    codes: ["CANNOT_SET_DATE_TO_PAST"],
    kind: "invalid",
    words: "A date in the past cannot be set. Choose a later one.",
  },
  {
    category: "campaign_error",
    codes: ["INVALID_OPERATION_IF_SERVING_STATUS_HAS_ENDED"],
    kind: "invalid",
    words: "Google does not let this ended campaign run again. Make a copy of it in Google Ads.",
  },
  {
    category: "date_range_error",
    codes: ["START_DATE_AFTER_END_DATE"],
    kind: "invalid",
    words: "The campaign would end before it starts. Choose a later end date.",
  },
  {
    category: "campaign_budget_error",
    codes: ["DUPLICATE_NAME"],
    kind: "duplicate",
    words: "A budget with this name already exists in the account.",
  },
  {
    category: "ad_group_error",
    codes: ["DUPLICATE_ADGROUP_NAME"],
    kind: "duplicate",
    words: "Two ad groups have the same name.",
  },
  {
    category: "policy_finding_error",
    kind: "policy",
    words: "Google's advertising policy rejects this text.",
  },
  {
    category: "policy_violation_error",
    kind: "policy",
    words: "Google's advertising policy rejects this keyword.",
  },
  {
    category: "campaign_budget_error",
    codes: ["MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC", "BUDGET_BELOW_PER_DAY_MINIMUM"],
    kind: "invalid",
    words: "The daily budget is too low.",
  },
  {
    category: "campaign_budget_error",
    codes: ["NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT"],
    kind: "invalid",
    words: "The daily budget has fractions that the account's currency does not know.",
  },
  {
    category: "bidding_error",
    codes: ["BID_TOO_BIG"],
    kind: "invalid",
    words: "The bid is higher than Google allows.",
  },
  {
    category: "bidding_error",
    codes: ["BID_TOO_SMALL"],
    kind: "invalid",
    words: "The bid is lower than Google allows.",
  },
  {
    category: "currency_error",
    codes: ["VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT"],
    kind: "invalid",
    words: "The amount has fractions that the account's currency does not know.",
  },
  {
    category: "string_length_error",
    codes: ["TOO_LONG"],
    kind: "invalid",
    words: "A text is too long.",
  },
  { category: "string_length_error", kind: "invalid", words: "A text is too short." },
  {
    category: "collection_size_error",
    codes: ["TOO_FEW"],
    kind: "invalid",
    words: "Google asks for more entries than there are.",
  },
  {
    category: "collection_size_error",
    codes: ["TOO_MANY"],
    kind: "invalid",
    words: "Google allows fewer entries than there are.",
  },
  {
    category: "asset_error",
    codes: ["DUPLICATE_ASSET"],
    kind: "invalid",
    words: "The same headline or description is used twice.",
  },
  {
    category: "date_range_error",
    codes: ["REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED", "INVALID_DATE"],
    kind: "invalid",
    words:
      "Google keeps days for 37 months and months for 11 years. Choose a later start, or whole months.",
  },
  { category: "query_error", kind: "bug", words: words.bug },
  // A category that our version does not know.
  { category: UNKNOWN_CATEGORY, kind: "bug" },
];

/** If an answer contains several failures, the one listed first here decides how it is treated. */
export const kindsByWeight: FailureKind[] = [
  "reconnect",
  "permission",
  "account",
  "operator",
  "quota",
  "transient",
  "declare_eu",
  "duplicate",
  "policy",
  "invalid",
  "bug",
];
