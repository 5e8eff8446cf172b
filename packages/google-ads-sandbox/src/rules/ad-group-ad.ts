import type { Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { findReferenced, statusOrEnabled, report, type RuleScope } from "../mutate/rule-scope.ts";
import { type Ad, checkAd, submittedAd } from "./ad.ts";

const MAX_ENABLED = 3;

const adOf = (resource: Resource): Ad => resource["ad"] ?? {};

/** From docs: an ad group has at most three enabled responsive search ads. The error code is assumed. */
function checkCount(next: Resource, scope: RuleScope): void {
  const enabled = scope.tx
    .tableOf(scope.customer.id, "ad_group_ad")
    .childrenOf(textOf(next["ad_group"]))
    .filter((ad) => ad.status === "ENABLED" && ad.resource_name !== next.resource_name).length;
  if (enabled < MAX_ENABLED) return;
  const details = {
    resource_count_details: {
      enclosing_resource: "AdGroup",
      limit: MAX_ENABLED,
      existing_count: enabled,
    },
  };
  report(scope, "resource_count_limit_exceeded_error.AD_GROUP_AD_LIMIT", [], { details });
}

export const adGroupAdRules: KindRules = {
  immutableFields: ["ad_group", "ad", "ad_strength", "policy_summary", "action_items"],
  // From docs: an ad's lines are changed through the Ad resource, as Google Ads' own screens do.
  editableByHand: ["ad"],
  complete(resource, scope) {
    const id = scope.tx.state.nextId();
    const ad = {
      ...adOf(resource),
      id,
      resource_name: `customers/${scope.customer.id}/ads/${id}`,
      type: "RESPONSIVE_SEARCH_AD",
    };
    const submitted = submittedAd(ad, scope.tx.state.now());
    return { ...resource, status: statusOrEnabled(resource), ...submitted };
  },
  check(next, previous, scope) {
    findReferenced(scope, next, "ad_group");
    if (previous === undefined) checkAd(adOf(next), scope, "ad");
    if (next.status === "ENABLED" && previous?.status !== "ENABLED") checkCount(next, scope);
  },
  namedBy: ["ad_group", "ad"],
};
