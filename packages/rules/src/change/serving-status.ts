import type { LiveServing } from "@adwright/contracts/change/live-campaign";

/** Whether the campaign's last day has passed, whatever its status. */
export const hasEnded = (serving: LiveServing | undefined): boolean =>
  serving !== undefined &&
  (serving.servingStatus === "ENDED" || serving.reasons.includes("CAMPAIGN_ENDED"));

/** Said by the status itself, by the badge for learning, or nothing to say. */
const silent = new Set(["", "ELIGIBLE", "PAUSED", "REMOVED", "LEARNING", "UNKNOWN"]);

/** Reasons that the status and the badges say already. */
const told = new Set(["CAMPAIGN_PAUSED", "CAMPAIGN_ENDED", "BIDDING_STRATEGY_LEARNING"]);

/** Google's summary if it says more than the status: that a campaign is limited, or does not serve. */
export const tellingStatus = (primaryStatus: string): string | undefined =>
  silent.has(primaryStatus) ? undefined : primaryStatus;

/** Google's reasons that the status does not say. */
export const tellingReasons = (reasons: readonly string[]): string[] =>
  reasons.filter((reason) => !told.has(reason));

/** Google's summary of whether a campaign serves (CampaignPrimaryStatus), as people say it. */
export const primaryStatusWords: Record<string, string> = {
  ELIGIBLE: "Serving",
  PAUSED: "Paused",
  REMOVED: "Removed",
  ENDED: "Ended",
  PENDING: "Not serving yet",
  MISCONFIGURED: "Has wrong settings",
  LIMITED: "Limited",
  LEARNING: "Learning",
  NOT_ELIGIBLE: "Not serving",
};

/** Google's reasons for it (CampaignPrimaryStatusReason). */
export const servingReasonWords: Record<string, string> = {
  CAMPAIGN_REMOVED: "The campaign was removed.",
  CAMPAIGN_PAUSED: "The campaign is paused.",
  CAMPAIGN_PENDING: "Its start date is in the future.",
  CAMPAIGN_ENDED: "Its end date has passed.",
  CAMPAIGN_DRAFT: "It is a draft in Google Ads.",
  BIDDING_STRATEGY_MISCONFIGURED: "The bidding strategy has wrong settings.",
  BIDDING_STRATEGY_LIMITED: "The bidding strategy is held back by its settings or by little data.",
  BIDDING_STRATEGY_LEARNING: "Google's bidding is learning after a change.",
  BIDDING_STRATEGY_CONSTRAINED: "Another target CPA or ROAS could bring more conversions.",
  BUDGET_CONSTRAINED: "The budget is too small for all searches it could show for.",
  BUDGET_MISCONFIGURED: "The budget has wrong settings.",
  SEARCH_VOLUME_LIMITED: "It does not reach all searches that fit.",
  AD_GROUPS_PAUSED: "All of its ad groups are paused.",
  NO_AD_GROUPS: "It has no ad groups.",
  KEYWORDS_PAUSED: "All of its keywords are paused.",
  NO_KEYWORDS: "It has no keywords.",
  AD_GROUP_ADS_PAUSED: "All of its ads are paused.",
  NO_AD_GROUP_ADS: "It has no ads.",
  HAS_ADS_LIMITED_BY_POLICY: "Google's policies limit where some of its ads show.",
  HAS_ADS_DISAPPROVED: "Google disapproved some of its ads.",
  MOST_ADS_UNDER_REVIEW: "Google is still reviewing most of its ads.",
  MISSING_LEAD_FORM_EXTENSION: "Its goal is leads, but it has no lead form.",
  MISSING_CALL_EXTENSION: "Its goal is calls, but it has no phone number.",
  LEAD_FORM_EXTENSION_UNDER_REVIEW: "Google is reviewing its lead form.",
  LEAD_FORM_EXTENSION_DISAPPROVED: "Google disapproved its lead form.",
  CALL_EXTENSION_UNDER_REVIEW: "Google is reviewing its phone number.",
  CALL_EXTENSION_DISAPPROVED: "Google disapproved its phone number.",
  NO_MOBILE_APPLICATION_AD_GROUP_CRITERIA: "It targets no app.",
  CAMPAIGN_GROUP_PAUSED: "Its campaign group is paused.",
  CAMPAIGN_GROUP_ALL_GROUP_BUDGETS_ENDED: "All budgets of its campaign group have ended.",
  APP_NOT_RELEASED: "The app is not available where the campaign shows.",
  APP_PARTIALLY_RELEASED: "The app is not available everywhere the campaign shows.",
  HAS_ASSET_GROUPS_DISAPPROVED: "Google disapproved some of its asset groups.",
  HAS_ASSET_GROUPS_LIMITED_BY_POLICY:
    "Google's policies limit where some of its asset groups show.",
  MOST_ASSET_GROUPS_UNDER_REVIEW: "Google is still reviewing most of its asset groups.",
  NO_ASSET_GROUPS: "It has no asset groups.",
  ASSET_GROUPS_PAUSED: "All of its asset groups are paused.",
  MISSING_LOCATION_TARGETING: "It needs locations to target and has none.",
  CAMPAIGN_NOT_BOOKED: "It is not booked yet.",
  BOOKING_HOLD_EXPIRING: "Its reservation is about to expire.",
  BOOKING_HOLD_EXPIRED: "Its reservation has expired.",
  BOOKING_CANCELLED: "Its booking was canceled.",
};
