import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import { isLive, type Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { reviewedAd } from "../rules/ad-review.ts";
import { hasEnded } from "../rules/campaign/campaign-dates.ts";
import { toDayNumber } from "./dates.ts";

interface Serving {
  serving_status: string;
  primary_status: string;
  primary_status_reasons: string[];
}

/** From the protos: the primary status of each reason. The first reason that applies decides. */
const STATUS_OF_REASON: readonly [status: string, reasons: readonly string[]][] = [
  ["REMOVED", ["CAMPAIGN_REMOVED"]],
  ["PAUSED", ["CAMPAIGN_PAUSED"]],
  ["ENDED", ["CAMPAIGN_ENDED"]],
  ["PENDING", ["CAMPAIGN_PENDING"]],
  [
    "NOT_ELIGIBLE",
    [
      "AD_GROUPS_PAUSED",
      "NO_AD_GROUPS",
      "KEYWORDS_PAUSED",
      "NO_KEYWORDS",
      "AD_GROUP_ADS_PAUSED",
      "NO_AD_GROUP_ADS",
    ],
  ],
  ["PENDING", ["MOST_ADS_UNDER_REVIEW"]],
  ["LEARNING", ["BIDDING_STRATEGY_LEARNING"]],
  ["LIMITED", ["HAS_ADS_DISAPPROVED", "HAS_ADS_LIMITED_BY_POLICY"]],
];

/** Why none of these serves, if none is enabled; removed ones do not count. */
function missing(resources: readonly Resource[], paused: string, none: string): string[] {
  const live = resources.filter(isLive);
  if (live.some(({ status }) => status === "ENABLED")) return [];
  return [live.length === 0 ? none : paused];
}

const reviewOf = (ad: Resource) =>
  (ad["policy_summary"] ?? {}) as { review_status?: string; approval_status?: string };

function reviewReasons(ads: readonly Resource[]): string[] {
  const reviews = ads.map(reviewOf);
  const has = (approval: string) => reviews.some((one) => one.approval_status === approval);
  const waiting = reviews.filter((one) => one.review_status === "REVIEW_IN_PROGRESS");
  return [
    ...(has("DISAPPROVED") ? ["HAS_ADS_DISAPPROVED"] : []),
    ...(has("APPROVED_LIMITED") ? ["HAS_ADS_LIMITED_BY_POLICY"] : []),
    ...(waiting.length * 2 > ads.length ? ["MOST_ADS_UNDER_REVIEW"] : []),
  ];
}

/** What in a search campaign keeps it from serving; other types have other contents. */
function contentReasons(campaign: Resource, state: AccountState, customerId: string): string[] {
  if (campaign["advertising_channel_type"] !== "SEARCH") return [];
  const under = (kind: "ad_group" | "ad_group_ad" | "ad_group_criterion", parents: Resource[]) =>
    parents.flatMap((parent) => state.tableOf(customerId, kind).childrenOf(parent.resource_name));
  const adGroups = under("ad_group", [campaign]);
  const unserved = missing(adGroups, "AD_GROUPS_PAUSED", "NO_AD_GROUPS");
  if (unserved.length > 0) return unserved;
  const serving = adGroups.filter(({ status }) => status === "ENABLED");
  const keywords = under("ad_group_criterion", serving).filter(
    (criterion) => criterion["keyword"] !== undefined && criterion["negative"] !== true,
  );
  const ads = under("ad_group_ad", serving);
  const shown = ads.filter(({ status }) => status === "ENABLED");
  return [
    ...missing(keywords, "KEYWORDS_PAUSED", "NO_KEYWORDS"),
    ...missing(ads, "AD_GROUP_ADS_PAUSED", "NO_AD_GROUP_ADS"),
    ...reviewReasons(shown.map((ad) => reviewedAd(ad, state.now()))),
  ];
}

const startDay = (campaign: Resource): number =>
  toDayNumber(textOf(campaign["start_date_time"]).slice(0, 10) || "1970-01-01");

/** From docs: all reasons are listed, also of a campaign that is paused. */
function reasonsOf(campaign: Resource, isOver: boolean, isEarly: boolean): string[] {
  const learning = textOf(campaign["bidding_strategy_system_status"]).startsWith("LEARNING");
  return [
    ...(campaign.status === "REMOVED" ? ["CAMPAIGN_REMOVED"] : []),
    ...(campaign.status === "PAUSED" ? ["CAMPAIGN_PAUSED"] : []),
    ...(isOver ? ["CAMPAIGN_ENDED"] : []),
    ...(isEarly ? ["CAMPAIGN_PENDING"] : []),
    ...(learning ? ["BIDDING_STRATEGY_LEARNING"] : []),
  ];
}

function servingStatus(isOver: boolean, isEarly: boolean): string {
  if (isOver) return "ENDED";
  return isEarly ? "PENDING" : "SERVING";
}

/** A campaign with the statuses that follow from its dates and contents now (protos, CampaignPrimaryStatus). */
export function createServing(
  state: AccountState,
  account: CustomerAccount,
): (campaign: Resource) => Resource {
  const today = localDay(state.now(), account.time_zone);
  return (campaign) => {
    const isOver = hasEnded(campaign, today);
    const isEarly = startDay(campaign) > today;
    const own = reasonsOf(campaign, isOver, isEarly);
    const reasons = [...own, ...contentReasons(campaign, state, account.id)];
    const decided = STATUS_OF_REASON.find(([, known]) =>
      known.some((reason) => reasons.includes(reason)),
    );
    const serving: Serving = {
      serving_status: servingStatus(isOver, isEarly),
      primary_status: decided?.[0] ?? "ELIGIBLE",
      primary_status_reasons: reasons,
    };
    return { ...campaign, ...serving };
  };
}
