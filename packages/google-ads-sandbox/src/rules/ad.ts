import type { Resource } from "../accounts/resource.ts";
import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";
import { checkFinalUrls, checkTracking } from "./final-urls.ts";
import { listPolicyTopicsOf, type PolicyTopicEntry } from "./policy.ts";
import { checkResponsiveSearchAd, type ResponsiveSearchAd } from "./responsive-search-ad.ts";

const MANY_HEADLINES = 10;
const MANY_DESCRIPTIONS = 4;

/** Google's ad strength, with its advice. The thresholds are assumed: Google publishes its advice ("more headlines, less pinning"), not its formula. */
function adStrengthOf(ad: ResponsiveSearchAd) {
  const headlines = ad.headlines ?? [];
  const descriptions = ad.descriptions ?? [];
  const isPinned = [...headlines, ...descriptions].some(
    ({ pinned_field: pin }) => pin !== undefined && pin !== "UNSPECIFIED",
  );
  const starts = new Set(headlines.map(({ text = "" }) => text.toLowerCase().split(" ")[0]));
  const actions = [
    headlines.length < MANY_HEADLINES && "Try adding more headlines.",
    descriptions.length < MANY_DESCRIPTIONS && "Try adding more descriptions.",
    starts.size * 2 < headlines.length && "Try making your headlines more unique.",
    isPinned && "Try unpinning some assets.",
  ].filter((action) => action !== false);
  const strengths = ["EXCELLENT", "GOOD", "AVERAGE", "POOR"] as const;
  return {
    ad_strength: strengths[Math.min(actions.length, 3)] ?? "POOR",
    action_items: actions,
  };
}

export interface Ad {
  id?: number;
  final_urls?: string[];
  tracking_url_template?: string;
  url_custom_parameters?: { key?: string; value?: string }[];
  responsive_search_ad?: ResponsiveSearchAd;
}

/** `at` is the ad's path in the request. */
export function checkAd(ad: Ad, scope: RuleScope, ...at: PathElement[]): void {
  const urls = ad.final_urls ?? [];
  if (urls.length === 0) {
    report(scope, "ad_error.CANNOT_SET_WITHOUT_FINAL_URLS", [...at, "final_urls"]);
  }
  checkFinalUrls(urls, scope, ...at);
  checkTracking(ad, scope, ...at);
  if (ad.responsive_search_ad === undefined) {
    report(scope, "ad_error.INVALID_AD_TYPE", at);
    return;
  }
  checkResponsiveSearchAd(ad.responsive_search_ad, scope, [...at, "responsive_search_ad"]);
}

function topicsOf(ad: Ad): PolicyTopicEntry[] {
  const rsa = ad.responsive_search_ad ?? {};
  return (["headlines", "descriptions"] as const).flatMap((field) =>
    (rsa[field] ?? []).flatMap(({ text = "" }) => listPolicyTopicsOf(text, field)),
  );
}

/** The fields of the ad group's ad after its text was submitted for review. */
export const submittedAd = (ad: Ad, nowMs: number): Partial<Resource> => ({
  ad,
  ...adStrengthOf(ad.responsive_search_ad ?? {}),
  policy_summary: {
    review_status: "REVIEW_IN_PROGRESS",
    approval_status: "UNKNOWN",
    policy_topic_entries: topicsOf(ad),
  },
  submitted_at_ms: nowMs,
});
