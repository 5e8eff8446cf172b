import type { CampaignDays, CampaignState } from "@adwright/contracts/figures/daily-figures";

import type { AdsClient } from "../client.ts";
import { type GoogleMetrics, METRIC_FIELDS, toMetrics } from "./metric-fields.ts";
import { between, type ReportDays } from "./report-days.ts";

interface DayRow {
  campaign: { id: string; name: string };
  segments: { date: string };
  metrics: GoogleMetrics & { conversions_value?: number };
}

interface StateRow {
  campaign: {
    id: string;
    name: string;
    status: string;
    serving_status?: string;
    primary_status?: string;
    primary_status_reasons?: string[];
    campaign_budget?: string;
    target_cpa?: { target_cpa_micros?: string };
    maximize_conversions?: { target_cpa_micros?: string };
  };
  campaign_budget?: {
    amount_micros?: string;
    recommended_budget_amount_micros?: string;
    explicitly_shared?: boolean;
  };
  metrics: { search_budget_lost_impression_share?: number };
}

/** Each campaign's days on which something was counted, in no order; removed campaigns are included. One operation. */
export async function campaignDays(client: AdsClient, days: ReportDays): Promise<CampaignDays[]> {
  const rows = await client.query<DayRow>(
    `SELECT campaign.id, campaign.name, segments.date, metrics.conversions_value, ${METRIC_FIELDS}
     FROM campaign WHERE ${between(days)}`,
  );
  const byId = new Map<string, CampaignDays>();
  for (const { campaign, segments, metrics } of rows) {
    const { id, name } = campaign;
    const found = byId.get(id) ?? { id, name, days: [] };
    byId.set(id, found);
    const value = Math.round((metrics.conversions_value ?? 0) * 100) / 100;
    found.days.push({ day: segments.date, ...toMetrics(metrics), conversions_value: value });
  }
  return [...byId.values()];
}

/**
 * How every campaign stands, removed ones included, with the share of impressions that it lost for want of budget in
 * the given days. One operation. Not together with the days: with a segment in SELECT, Google leaves out campaigns
 * without metrics.
 */
export async function campaignStates(
  client: AdsClient,
  days: ReportDays,
): Promise<CampaignState[]> {
  const rows = await client.query<StateRow>(
    `SELECT campaign.id, campaign.name, campaign.status, campaign.serving_status,
     campaign.primary_status, campaign.primary_status_reasons, campaign_budget.amount_micros,
     campaign_budget.recommended_budget_amount_micros,
     campaign.campaign_budget, campaign_budget.explicitly_shared,
     campaign.target_cpa.target_cpa_micros, campaign.maximize_conversions.target_cpa_micros,
     metrics.search_budget_lost_impression_share
     FROM campaign WHERE ${between(days)}`,
  );
  return rows.map(({ campaign, campaign_budget: budget, metrics }) => ({
    id: campaign.id,
    name: campaign.name,
    status: campaign.status,
    servingStatus: campaign.serving_status ?? "",
    primaryStatus: campaign.primary_status ?? "",
    reasons: campaign.primary_status_reasons ?? [],
    budgetMicros: microsOf(budget?.amount_micros),
    recommendedBudgetMicros: microsOf(budget?.recommended_budget_amount_micros),
    budget: campaign.campaign_budget,
    isBudgetShared: budget?.explicitly_shared,
    // A campaign that maximizes conversions may aim at a cost for each.
    targetCpaMicros:
      microsOf(campaign.target_cpa?.target_cpa_micros) ??
      microsOf(campaign.maximize_conversions?.target_cpa_micros),
    lostShare: metrics.search_budget_lost_impression_share,
  }));
}

/** Google's answer has 0 for an amount that there is none of. */
const microsOf = (text = "0"): number | undefined => Number(text) || undefined;
