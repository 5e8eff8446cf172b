import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { resources } from "google-ads-api";

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

/** The one bidding field of a campaign. Google Ads API v25: target CPA and ROAS live inside "maximize". */
export const biddingOf = (plan: BiddingPlan): Bidding => makers[plan.biddingStrategy](plan);
