import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import type { CampaignDays, CampaignState } from "@adwright/contracts/figures/daily-figures";

import { type AdsClient } from "../client.ts";
import { LAST_30_DAYS, figuresOf } from "../live/live-rows.ts";
import { selectRows, type Selected } from "../selected.ts";
import { METRIC_FIELDS, toMetrics } from "./metric-fields.ts";
import { between, type ReportDays } from "./report-days.ts";

/** Each campaign's days on which something was counted, in no order; removed campaigns are included. One operation. */
export async function campaignDays(client: AdsClient, days: ReportDays): Promise<CampaignDays[]> {
  const byId = new Map<string, CampaignDays>();
  await client.select(
    `SELECT campaign.id, campaign.name, segments.date, metrics.conversions_value, ${METRIC_FIELDS}
     FROM campaign WHERE ${between(days)}`,
    ({ campaign, segments, metrics }) => {
      const id = String(campaign?.id);
      const found = byId.get(id) ?? { id, name: campaign?.name ?? "", days: [] };
      byId.set(id, found);
      const value = Math.round((metrics?.conversions_value ?? 0) * 100) / 100;
      found.days.push({
        day: segments?.date ?? "",
        ...toMetrics(metrics ?? {}),
        conversions_value: value,
      });
    },
  );
  return [...byId.values()];
}

/**
 * How every campaign stands, removed ones included, with the share of impressions that it lost for want of budget in
 * the last 30 complete days, and the account's currency and time zone; no account without any campaign. One operation.
 * Not together with the days: with a segment in SELECT, Google leaves out campaigns without metrics.
 */
export async function campaignStates(client: AdsClient) {
  const rows = await selectRows(
    client,
    `campaign.id, campaign.name, campaign.status, campaign.serving_status,
     campaign.primary_status, campaign.primary_status_reasons, campaign.campaign_budget,
     campaign.target_cpa.target_cpa_micros, campaign.maximize_conversions.target_cpa_micros,
     campaign_budget.amount_micros, campaign_budget.explicitly_shared,
     campaign_budget.recommended_budget_amount_micros,
     metrics.search_budget_lost_impression_share, customer.currency_code, customer.time_zone`,
    `campaign WHERE ${LAST_30_DAYS}`,
  );
  const [first] = rows;
  return {
    account: first && {
      currencyCode: first.customer.currency_code ?? "",
      timeZone: first.customer.time_zone || "UTC",
    },
    states: rows.map(({ campaign, campaign_budget: budget, metrics }): CampaignState => ({
      id: campaign.id,
      name: campaign.name,
      status: campaign.status,
      servingStatus: campaign.serving_status ?? "",
      primaryStatus: campaign.primary_status ?? "",
      reasons: campaign.primary_status_reasons ?? [],
      budgetMicros: microsOf(budget?.amount_micros),
      recommendedBudgetMicros: microsOf(budget?.recommended_budget_amount_micros),
      lostShare: shareOf(metrics?.search_budget_lost_impression_share),
      budget: campaign.campaign_budget || undefined,
      isBudgetShared: budget?.explicitly_shared,
      // A campaign that maximizes conversions may aim at a cost for each.
      targetMicros:
        microsOf(campaign.target_cpa?.target_cpa_micros) ??
        microsOf(campaign.maximize_conversions?.target_cpa_micros),
    })),
  };
}

/** Google's answer has 0 for an amount that there is none of. */
const microsOf = (micros: number | string = 0): number | undefined => Number(micros) || undefined;

const shareOf = (share?: number | string | null): number | undefined =>
  share === undefined || share === null ? undefined : Number(share);

const FIELDS = `campaign.id, campaign.name, campaign.status, customer.currency_code,
  ${METRIC_FIELDS}` as const;
type CampaignRow = Selected<typeof FIELDS>;

const isShown = ({ campaign, metrics }: CampaignRow): boolean =>
  campaign.status !== "REMOVED" ||
  Number(metrics.impressions ?? 0) > 0 ||
  Number(metrics.cost_micros ?? 0) > 0;

const toRow = ({ campaign, customer, metrics }: CampaignRow): CampaignMetricsRow => ({
  campaignId: campaign.id,
  campaignName: campaign.name,
  status: campaign.status,
  ...figuresOf(metrics),
  currencyCode: customer.currency_code ?? "",
});

/**
 * One row per campaign with totals for the days (first and last included). Removed campaigns are included if they
 * served.
 */
export async function campaignMetrics(
  client: AdsClient,
  days: { startDate: string; endDate: string },
): Promise<CampaignMetricsRow[]> {
  const rows = await selectRows(
    client,
    FIELDS,
    `campaign WHERE ${between({ from: days.startDate, to: days.endDate })}`,
  );
  return rows.filter(isShown).map(toRow);
}
