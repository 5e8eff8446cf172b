import type { CampaignMetricsRow } from "@adwright/contracts/brand";

import type { AdsClient } from "../client.ts";
import { figuresOf } from "../live/live-rows.ts";
import { type Selected, selectRows } from "../selected.ts";
import { METRIC_FIELDS } from "./metric-fields.ts";
import { between } from "./report-days.ts";

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
