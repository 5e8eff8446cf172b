import type { KindRules } from "../mutate/kind-rules.ts";
import {
  findReferenced,
  isNameTaken,
  isUnset,
  statusOrEnabled,
  report,
  type RuleScope,
} from "../mutate/rule-scope.ts";

/** From docs: a bid must be a multiple of the currency's smallest unit. */
export function checkBid(bidMicros: unknown, scope: RuleScope): void {
  if (typeof bidMicros !== "number") return;
  if (bidMicros % scope.unitMicros === 0) return;
  report(
    scope,
    "bidding_error.BID_TOO_MANY_FRACTIONAL_DIGITS",
    "Bid has too many fractional digit precision.",
    { at: ["cpc_bid_micros"], trigger: bidMicros },
  );
}

export const adGroupRules: KindRules = {
  immutableFields: ["id", "campaign", "type"],
  complete: (adGroup) => ({
    ...adGroup,
    status: statusOrEnabled(adGroup),
    type: isUnset(adGroup["type"]) ? "SEARCH_STANDARD" : adGroup["type"],
  }),
  check(next, previous, scope) {
    const campaign = findReferenced(scope, next, "campaign");
    checkBid(next["cpc_bid_micros"], scope);
    const name = next.name ?? "";
    if (name.trim() === "") {
      report(
        scope,
        "ad_group_error.MISSING_ADGROUP_NAME",
        "AdGroup name is required for adding an ad group.",
        { at: ["name"] },
      );
      return;
    }
    if (campaign === undefined || name === previous?.name) return;
    // From docs: unique within the campaign.
    const isRival = (other: { [field: string]: unknown }) => other["campaign"] === next["campaign"];
    if (!isNameTaken(scope, "ad_group", next, isRival)) return;
    report(
      scope,
      "ad_group_error.DUPLICATE_ADGROUP_NAME",
      "AdGroup with the same name already exists for the campaign.",
      { at: ["name"], trigger: name },
    );
  },
};
