import type { Resource } from "../../accounts/resource.ts";
import { report, reportRequired, type RuleScope } from "../../mutate/rule-scope.ts";

/** A campaign has one of these fields, which determines its bidding_strategy_type. */
const BIDDING_TYPES: Record<string, string> = {
  manual_cpc: "MANUAL_CPC",
  target_spend: "TARGET_SPEND",
  maximize_conversions: "MAXIMIZE_CONVERSIONS",
  maximize_conversion_value: "MAXIMIZE_CONVERSION_VALUE",
  target_cpa: "TARGET_CPA",
  target_roas: "TARGET_ROAS",
  target_impression_share: "TARGET_IMPRESSION_SHARE",
  manual_cpm: "MANUAL_CPM",
  percent_cpc: "PERCENT_CPC",
};

export const BIDDING_FIELDS: readonly string[] = Object.keys(BIDDING_TYPES);

/** From docs: these learn from conversions, so the account must have conversion tracking. */
const NEEDS_CONVERSIONS = new Set([
  "maximize_conversions",
  "maximize_conversion_value",
  "target_cpa",
  "target_roas",
]);

const biddingFieldOf = (campaign: Resource): string | undefined =>
  BIDDING_FIELDS.find((field) => campaign[field] !== undefined && campaign[field] !== null);

export const biddingStrategyTypeOf = (campaign: Resource): string =>
  BIDDING_TYPES[biddingFieldOf(campaign) ?? ""] ?? "UNKNOWN";

function outOfRange(
  code: "TOO_LOW" | "TOO_HIGH",
  trigger: number,
  scope: RuleScope,
  ...at: string[]
): void {
  report(scope, `range_error.${code}`, at, { trigger: String(trigger) });
}

/** From the protos (TargetRoas): between 0.01 and 1000; assumed also of the strategy that maximizes value. */
function checkTargetRoas(campaign: Resource, field: string, scope: RuleScope): void {
  const bidding = campaign[field] as { target_roas?: number | null } | undefined;
  const target = bidding?.target_roas ?? 0;
  if (target === 0) return;
  if (target < 0.01) outOfRange("TOO_LOW", target, scope, field, "target_roas");
  if (target > 1000) outOfRange("TOO_HIGH", target, scope, field, "target_roas");
}

/** From docs: a bid must be a multiple of the currency's billable unit. */
function checkTargetCpa(campaign: Resource, field: string, scope: RuleScope): void {
  const bidding = campaign[field] as { target_cpa_micros?: number | null } | undefined;
  const targetMicros = bidding?.target_cpa_micros ?? 0;
  if (targetMicros < 0) outOfRange("TOO_LOW", targetMicros, scope, field, "target_cpa_micros");
  if (targetMicros % scope.unitMicros === 0) return;
  report(
    scope,
    "currency_error.VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT",
    [field, "target_cpa_micros"],
    { trigger: targetMicros },
  );
}

export function checkBidding(
  campaign: Resource,
  previous: Resource | undefined,
  scope: RuleScope,
): void {
  const field = biddingFieldOf(campaign);
  if (field === undefined) {
    reportRequired(scope, "campaign_bidding_strategy");
    return;
  }
  checkTargetCpa(campaign, field, scope);
  checkTargetRoas(campaign, field, scope);
  const isNew = previous === undefined || biddingFieldOf(previous) !== field;
  if (!isNew || !NEEDS_CONVERSIONS.has(field) || scope.customer.hasConversionTracking) return;
  report(scope, "campaign_error.CONVERSION_TRACKING_NOT_ENABLED", [field]);
}
