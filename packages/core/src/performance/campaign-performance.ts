import type { CampaignPerformance } from "@adwright/contracts/campaign-figures";
import type { Metrics } from "@adwright/contracts/metrics";
import { noMetrics } from "@adwright/rules/metrics";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type {
  CampaignFigures,
  CampaignMetricsRow,
} from "@adwright/store/report/account-metrics-row";

import type { UserContext } from "../context.ts";

/**
 * Figures of published campaigns for the last 30 complete days, by campaign id. Campaigns that were never read are
 * absent.
 */
export async function campaignPerformances(
  ctx: UserContext,
  summaries: readonly CampaignSummaryRow[],
): Promise<Map<number, CampaignPerformance>> {
  const published = summaries.filter(({ status }) => status === "published");
  const brandIds = published.flatMap(({ brandId }) => brandId ?? []);
  const rows = await ctx.store.accountMetrics.findCampaigns(ctx.userId, brandIds);
  const byId = new Map(
    [...rows].map(([brandId, row]) => [
      brandId,
      new Map(row.campaigns.map((one) => [one.id, one])),
    ]),
  );
  const found = published.flatMap((summary) => {
    const { brandId = 0 } = summary;
    const performance = performanceOf(summary, rows.get(brandId), byId.get(brandId));
    return performance ? [[summary.id, performance] as const] : [];
  });
  return new Map(found);
}

function performanceOf(
  { googleCampaign = "", servingAt = "", servingStatus }: CampaignSummaryRow,
  row: CampaignMetricsRow | undefined,
  campaigns: ReadonlyMap<string, CampaignFigures> | undefined,
): CampaignPerformance | undefined {
  // customers/1234567890/campaigns/111
  const [, customerId, , id = ""] = googleCampaign.split("/");
  if (row === undefined || row.customerId !== customerId) return undefined;
  const { asOf } = row;
  const switched = servingAt > asOf ? servingStatus : undefined;
  const found = campaigns?.get(id);
  if (found) {
    return { ...figuresOf(found), servingStatus: switched ?? servedAs(found.status), asOf };
  }
  // The campaign was published after the read, or is not among the stored campaigns.
  if (switched || !row.isComplete) return undefined;
  return { ...noMetrics, servingStatus: "REMOVED", asOf };
}

function figuresOf({ impressions, clicks, cost_micros, conversions }: CampaignFigures): Metrics {
  return { impressions, clicks, cost_micros, conversions };
}

function servedAs(status: string): CampaignPerformance["servingStatus"] {
  return status === "ENABLED" || status === "PAUSED" ? status : "REMOVED";
}
