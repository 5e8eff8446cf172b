import type { Change, ChangeFinding, ChangeWhat } from "@adwright/contracts/change/change";

/** Google Ads API, RecommendationType: the types that change the same field as a kind of change. */
const types: Partial<Record<ChangeWhat["kind"], readonly string[]>> = {
  budget_amount: ["CAMPAIGN_BUDGET", "MARGINAL_ROI_CAMPAIGN_BUDGET", "MOVE_UNUSED_BUDGET"],
  bidding: [
    "SET_TARGET_CPA",
    "SET_TARGET_ROAS",
    "RAISE_TARGET_CPA",
    "LOWER_TARGET_ROAS",
    "TARGET_CPA_OPT_IN",
    "TARGET_ROAS_OPT_IN",
    "MAXIMIZE_CLICKS_OPT_IN",
    "MAXIMIZE_CONVERSIONS_OPT_IN",
    "MAXIMIZE_CONVERSION_VALUE_OPT_IN",
  ],
  keyword_add: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  keyword_remove: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  keyword_status: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  keyword_replace: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  ad_text: ["RESPONSIVE_SEARCH_AD_ASSET", "RESPONSIVE_SEARCH_AD_IMPROVE_AD_STRENGTH"],
  ad_status: ["RESPONSIVE_SEARCH_AD"],
};

/** True if a recommendation that Google applies automatically may change the same field. */
export const mayBeReverted = ({ kind }: ChangeWhat): boolean => types[kind] !== undefined;

/** Warnings about what Google may change again automatically; `autoApplied` are the types enabled in the account. */
export function autoApplyFindings(
  changes: readonly Pick<Change, "changeId" | "what">[],
  autoApplied: readonly string[],
): ChangeFinding[] {
  const automatic = new Set(autoApplied);
  const changeIds = changes
    .filter(({ what }) => types[what.kind]?.some((type) => automatic.has(type)) === true)
    .map(({ changeId }) => changeId);
  if (changeIds.length === 0) return [];
  const message =
    "Google applies its recommendations for this by itself in this account, so it may change it again.";
  return [{ severity: "warning", rule: "change/auto-apply-on", changeIds, message }];
}
