import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import type { AdsClient } from "../client.ts";
import { languageConstants } from "../plan/planned-criteria.ts";

export type ForecastedPlan = Pick<
  CampaignPlan,
  "adGroups" | "biddingStrategy" | "cpcBidMicros" | "dailyBudgetMicros" | "language" | "locations"
>;

/** Google's forecast, in micros of the account's currency. */
export interface PlanForecast {
  /** May be a fraction. */
  clicks: number;
  costMicros: number;
  /** Undefined without clicks. */
  averageCpcMicros: number | undefined;
}

/** Undefined for a strategy for which the Google Ads API makes no forecasts. */
function biddingOf(plan: ForecastedPlan) {
  const { biddingStrategy, cpcBidMicros, dailyBudgetMicros } = plan;
  if (biddingStrategy === "manual_cpc" && cpcBidMicros !== null) {
    return {
      manual_cpc_bidding_strategy: {
        daily_budget_micros: dailyBudgetMicros,
        max_cpc_bid_micros: cpcBidMicros,
      },
    };
  }
  if (biddingStrategy !== "maximize_clicks") return undefined;
  return { maximize_clicks_bidding_strategy: { daily_target_spend_micros: dailyBudgetMicros } };
}

/**
 * Google Ads API: KeywordPlanIdeaService.GenerateKeywordForecastMetrics. It ignores extensions and negative keywords.
 */
export async function forecastPlan(
  client: AdsClient,
  plan: ForecastedPlan,
  days: { startDate: string; endDate: string },
): Promise<PlanForecast | undefined> {
  const bidding = biddingOf(plan);
  if (bidding === undefined) return undefined;
  const campaign = {
    bidding_strategy: bidding,
    language_constants: [`languageConstants/${languageConstants[plan.language]}`],
    geo_target_constants: plan.locations.map(({ id }) => `geoTargetConstants/${id}`),
    ad_groups: plan.adGroups
      .filter(({ keywords }) => keywords.length > 0)
      .map(({ keywords }) => ({
        keywords: keywords.map(({ text, matchType }) => ({ text, match_type: matchType })),
      })),
  };
  const period = { start_date: days.startDate, end_date: days.endDate };
  const found = await client.forecastKeywords(campaign, period);
  const { clicks, cost_micros: cost, average_cpc_micros: averageCpc } = found ?? {};
  if (clicks === undefined || clicks === null) return undefined;
  return {
    clicks,
    costMicros: Number(cost ?? 0),
    averageCpcMicros: clicks > 0 ? Number(averageCpc ?? 0) : undefined,
  };
}
