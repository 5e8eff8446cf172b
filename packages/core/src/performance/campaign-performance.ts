import type { CampaignPerformance } from "@adwright/contracts/campaign";
import type { CampaignLine } from "@adwright/contracts/figures/daily-figures";
import type { Metrics } from "@adwright/contracts/metrics";
import { noMetrics } from "@adwright/rules/metrics";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { CampaignLinesRow } from "@adwright/store/figures/figures-row";

import type { UserContext } from "../context.ts";

/** What is stored of an account's campaigns, by Google's number. */
interface Lines {
  asOf: string;
  byId: ReadonlyMap<string, CampaignLine>;
}

/**
 * Figures of published campaigns for the last 30 complete days, by campaign id. Campaigns that were never read are
 * absent.
 */
export async function campaignPerformances(
  ctx: UserContext,
  summaries: readonly CampaignSummaryRow[],
): Promise<Map<number, CampaignPerformance>> {
  const published = summaries.filter(({ status }) => status === "published");
  const accounts = published.flatMap((summary) => placeOf(summary).customerId || []);
  return performancesIn(await ctx.store.figures.findCampaigns(ctx.userId, accounts), published);
}

/** The same for a caller that has the accounts' campaigns, by customer id. */
export function performancesIn(
  rows: ReadonlyMap<string, CampaignLinesRow>,
  published: readonly CampaignSummaryRow[],
): Map<number, CampaignPerformance> {
  const lines = new Map(
    [...rows].map(([customerId, { asOf, lines: all }]) => [
      customerId,
      { asOf, byId: new Map(all.map((line) => [line.id, line])) },
    ]),
  );
  const found = published.flatMap((summary) => {
    const { customerId, id } = placeOf(summary);
    const performance = performanceOf(summary, lines.get(customerId), id);
    return performance ? [[summary.id, performance] as const] : [];
  });
  return new Map(found);
}

/** Where a published campaign is at Google; empty for others. */
export function placeOf({ googleCampaign = "" }: CampaignSummaryRow) {
  // customers/1234567890/campaigns/111
  const [, customerId = "", , id = ""] = googleCampaign.split("/");
  return { customerId, id };
}

function performanceOf(
  { servingAt = "", servingStatus }: CampaignSummaryRow,
  lines: Lines | undefined,
  id: string,
): CampaignPerformance | undefined {
  if (lines === undefined) return undefined;
  const { asOf, byId } = lines;
  const switched = servingAt > asOf ? servingStatus : undefined;
  const found = byId.get(id);
  if (found) {
    const { current, status } = found;
    return { ...metricsOf(current), servingStatus: switched ?? servedAs(status), asOf };
  }
  // The campaign was published after the read.
  if (switched) return undefined;
  return { ...noMetrics, servingStatus: "REMOVED", asOf };
}

export function metricsOf({ impressions, clicks, cost_micros, conversions }: Metrics): Metrics {
  return { impressions, clicks, cost_micros, conversions };
}

export function servedAs(status: string): CampaignPerformance["servingStatus"] {
  return status === "ENABLED" || status === "PAUSED" ? status : "REMOVED";
}
