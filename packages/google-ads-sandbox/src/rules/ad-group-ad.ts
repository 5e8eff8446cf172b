import { type Resource, tailOf } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { findReferenced, statusOrEnabled, report, type RuleScope } from "../mutate/rule-scope.ts";
import { adStrengthOf } from "./ad-strength.ts";
import { checkFinalUrls } from "./final-urls.ts";
import { listPolicyTopicsOf, type PolicyTopicEntry } from "./policy.ts";
import { checkResponsiveSearchAd, type ResponsiveSearchAd } from "./responsive-search-ad.ts";

const MAX_ENABLED = 3;

interface Ad {
  id?: number;
  final_urls?: string[];
  responsive_search_ad?: ResponsiveSearchAd;
}

const adOf = (resource: Resource): Ad => resource["ad"] ?? {};

function checkAd(ad: Ad, scope: RuleScope): void {
  const urls = ad.final_urls ?? [];
  if (urls.length === 0) {
    report(scope, "ad_error.CANNOT_SET_WITHOUT_FINAL_URLS", "A final URL must be set.", {
      at: ["ad", "final_urls"],
    });
  }
  checkFinalUrls(urls, scope, "ad");
  if (ad.responsive_search_ad === undefined) {
    report(scope, "ad_error.INVALID_AD_TYPE", "Ad type is not valid.", { at: ["ad"] });
    return;
  }
  checkResponsiveSearchAd(ad.responsive_search_ad, scope);
}

/** From docs: at most three enabled responsive search ads in an ad group. The code is assumed. */
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
  report(
    scope,
    "resource_count_limit_exceeded_error.AD_GROUP_AD_LIMIT",
    "Too many responsive search ads in the ad group.",
    { details },
  );
}

function topicsOf(ad: Ad): PolicyTopicEntry[] {
  const rsa = ad.responsive_search_ad ?? {};
  return (["headlines", "descriptions"] as const).flatMap((field) =>
    (rsa[field] ?? []).flatMap(({ text = "" }) => listPolicyTopicsOf(text, field)),
  );
}

export const adGroupAdRules: KindRules = {
  immutableFields: ["ad_group", "ad", "ad_strength", "policy_summary", "action_items"],
  // From docs: the lines of an ad are changed through the Ad resource, as Google Ads' own screens do.
  editableByHand: ["ad"],
  complete(resource, scope) {
    const id = scope.tx.state.nextId();
    const ad = adOf(resource);
    return {
      ...resource,
      status: statusOrEnabled(resource),
      ad: {
        ...ad,
        id,
        resource_name: `customers/${scope.customer.id}/ads/${id}`,
        type: "RESPONSIVE_SEARCH_AD",
      },
      ...adStrengthOf(ad.responsive_search_ad ?? {}),
      policy_summary: {
        review_status: "REVIEW_IN_PROGRESS",
        approval_status: "UNKNOWN",
        policy_topic_entries: topicsOf(ad),
      },
      submitted_at_ms: scope.tx.state.now(),
    };
  },
  check(next, previous, scope) {
    findReferenced(scope, next, "ad_group");
    if (previous === undefined) checkAd(adOf(next), scope);
    if (next.status === "ENABLED" && previous?.status !== "ENABLED") checkCount(next, scope);
  },
  tail: (resource) => `${tailOf(textOf(resource["ad_group"]))}~${adOf(resource).id}`,
};
