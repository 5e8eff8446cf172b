import type { CampaignMetricsRow } from "@adwright/contracts/brand";

import type { AdsClient } from "../client.ts";
import { quotedDate } from "../gaql.ts";

interface MetricsRow {
  campaign: { id: string; name: string; status: string };
  customer: { currency_code: string };
  metrics: { impressions?: string; clicks?: string; cost_micros?: string; conversions?: number };
}

const hasServed = ({ metrics }: MetricsRow) =>
  Number(metrics.impressions ?? 0) > 0 || Number(metrics.cost_micros ?? 0) > 0;

function toRow({ campaign, customer, metrics }: MetricsRow): CampaignMetricsRow {
  return {
    campaignId: campaign.id,
    campaignName: campaign.name,
    status: campaign.status,
    impressions: Number(metrics.impressions ?? 0),
    clicks: Number(metrics.clicks ?? 0),
    costMicros: Number(metrics.cost_micros ?? 0),
    conversions: metrics.conversions ?? 0,
    currencyCode: customer.currency_code,
  };
}

/**
 * One row per campaign with totals for the days (first and last included). Removed campaigns are included if they
 * served.
 */
export async function campaignMetrics(
  client: AdsClient,
  days: { startDate: string; endDate: string },
): Promise<CampaignMetricsRow[]> {
  const rows = await client.query<MetricsRow>(
    `SELECT campaign.id, campaign.name, campaign.status, customer.currency_code,
     metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions
     FROM campaign
     WHERE segments.date BETWEEN ${quotedDate(days.startDate)} AND ${quotedDate(days.endDate)}`,
  );
  return rows.filter((row) => row.campaign.status !== "REMOVED" || hasServed(row)).map(toRow);
}
