import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { resources } from "google-ads-api";

import type { Planned } from "./planned.ts";

export function plannedBudget(
  plan: Pick<CampaignPlan, "budgetName" | "dailyBudgetMicros">,
): Planned<resources.ICampaignBudget> {
  return {
    entity: {
      name: plan.budgetName,
      amount_micros: plan.dailyBudgetMicros,
      // Google Ads API: by default the budget would be shared, and other campaigns could use it.
      explicitly_shared: false,
      delivery_method: "STANDARD",
    },
    // The budget's name comes from the campaign's.
    fieldOf: (path) => (path === "name" ? "name" : "budget"),
  };
}

/** The form's field for a campaign's field, by the start of its path. */
const fields = [
  ["name", "name"],
  ["contains_eu_political_advertising", "euPoliticalAdvertising"],
  ["campaign_budget", "budget"],
  ["maximize_conversions.target_cpa_micros", "targetCpa"],
  ["maximize_conversion_value.target_roas", "targetRoas"],
  ["manual_cpc", "biddingStrategy"],
  ["target_spend", "biddingStrategy"],
  ["maximize_conversion", "biddingStrategy"],
  ["campaign_bidding_strategy", "biddingStrategy"],
] as const;

/** The campaign, always created paused; the last step of a publication enables it. */
export function plannedCampaign(
  plan: Pick<
    CampaignPlan,
    "campaignName" | "euPoliticalAdvertising" | "biddingStrategy" | "targetCpaMicros" | "targetRoas"
  >,
  budget: string,
): Planned<resources.ICampaign> {
  return {
    entity: {
      name: plan.campaignName,
      status: "PAUSED",
      advertising_channel_type: "SEARCH",
      campaign_budget: budget,
      network_settings: {
        target_google_search: true,
        target_search_network: false,
        target_content_network: false,
        target_partner_search_network: false,
      },
      contains_eu_political_advertising: plan.euPoliticalAdvertising
        ? "CONTAINS_EU_POLITICAL_ADVERTISING"
        : "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
      ...biddingOf(plan),
    },
    fieldOf: (path) => fields.find(([start]) => path.startsWith(start))?.[1] ?? "name",
  };
}

type Bidding = Pick<
  resources.ICampaign,
  "manual_cpc" | "target_spend" | "maximize_conversions" | "maximize_conversion_value"
>;

type BiddingPlan = Pick<CampaignPlan, "biddingStrategy" | "targetCpaMicros" | "targetRoas">;

function required(value: number | null, name: string): number {
  if (value === null) throw new AppError("VALIDATION", `${name} is required for this strategy.`);
  return value;
}

const makers: Record<CampaignPlan["biddingStrategy"], (plan: BiddingPlan) => Bidding> = {
  manual_cpc: () => ({ manual_cpc: {} }),
  maximize_clicks: () => ({ target_spend: {} }),
  target_cpa: ({ targetCpaMicros }) => ({
    maximize_conversions: { target_cpa_micros: required(targetCpaMicros, "A target CPA") },
  }),
  target_roas: ({ targetRoas }) => ({
    maximize_conversion_value: { target_roas: required(targetRoas, "A target ROAS") },
  }),
};

/** A campaign's only bidding field. Google Ads API v25: target CPA and ROAS are part of the "maximize" strategies. */
const biddingOf = (plan: BiddingPlan): Bidding => makers[plan.biddingStrategy](plan);
