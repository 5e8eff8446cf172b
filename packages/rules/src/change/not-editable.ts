import { changeKinds } from "@adwright/contracts/change/change";
import type { LiveCampaignPage, NotEditable } from "@adwright/contracts/change/live-campaign";

type Judged = Pick<
  LiveCampaignPage,
  "channelType" | "experimentType" | "biddingStrategy" | "budget" | "hasPortfolio"
>;

/** The kinds that every type of campaign allows; the rest is for Search. */
const everyType = new Set<string>([
  "campaign_status",
  "campaign_name",
  "budget_amount",
  "label_add",
  "label_remove",
]);

/**
 * Google Ads API: a campaign of this type has negative keywords of its own, but no keywords, ad groups and text ads;
 * lists of negative keywords are for other types (targeting/shared-sets).
 */
const performanceMax = new Set<string>([...everyType, "negative_add", "negative_remove"]);

/** Why a campaign of this type does not have a kind of change here; undefined if it does. */
export function channelReason(kind: string, channelType: string): string | undefined {
  if (channelType === "SEARCH" || everyType.has(kind)) return undefined;
  if (channelType !== "PERFORMANCE_MAX") {
    return "Only Search campaigns can be changed like this here.";
  }
  if (performanceMax.has(kind)) return undefined;
  return "Performance Max campaigns cannot be changed like this here. Change it in Google Ads.";
}

const because = (kinds: readonly string[], reason: string): NotEditable =>
  Object.fromEntries(kinds.map((kind) => [kind, reason]));

function budgetReason(budget: Judged["budget"]): string | undefined {
  if (budget === null) return "Google Ads does not name a budget for this campaign.";
  if (!budget.isDaily) return "This budget is for a whole period. Change it in Google Ads.";
  return undefined;
}

/** Kinds of change that a campaign does not allow here, with the same reasons as in the check. */
export function notEditable(campaign: Judged): NotEditable {
  const { experimentType, channelType, biddingStrategy } = campaign;
  if (experimentType === "EXPERIMENT" || experimentType === "DRAFT") {
    const reason = "This campaign is part of an experiment. Change it in Google Ads.";
    return because(changeKinds, reason);
  }
  const budget = budgetReason(campaign.budget);
  const isManual = biddingStrategy === "MANUAL_CPC" || biddingStrategy === "UNKNOWN";
  return {
    ...(isManual
      ? {}
      : because(
          ["keyword_bid", "ad_group_bid"],
          "This campaign bids by itself, so Google ignores bids.",
        )),
    ...Object.fromEntries(
      changeKinds.flatMap((kind) => {
        const reason = channelReason(kind, channelType);
        return reason === undefined ? [] : [[kind, reason]];
      }),
    ),
    ...(budget === undefined ? {} : because(["budget_amount"], budget)),
  };
}
