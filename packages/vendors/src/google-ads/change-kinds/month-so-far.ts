import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";

interface SpentRow {
  campaign: { campaign_budget: string };
  metrics: { cost_micros?: string };
}

/** Days are in the account's time zone. */
export async function readMonthSoFar(
  client: AdsClient,
  budgets: readonly string[],
): Promise<{ timeZone: string; spentMicros: Map<string, number> }> {
  const names = budgets.map(quoted).join(", ");
  const [customers, rows] = await Promise.all([
    client.query<{ customer: { time_zone?: string } }>("SELECT customer.time_zone FROM customer"),
    budgets.length === 0
      ? []
      : client.query<SpentRow>(
          `SELECT campaign.campaign_budget, metrics.cost_micros FROM campaign
           WHERE campaign.campaign_budget IN (${names}) AND segments.date DURING THIS_MONTH`,
        ),
  ]);
  const spentMicros = new Map<string, number>();
  for (const { campaign, metrics } of rows) {
    const before = spentMicros.get(campaign.campaign_budget) ?? 0;
    spentMicros.set(campaign.campaign_budget, before + Number(metrics.cost_micros ?? 0));
  }
  return { timeZone: customers[0]?.customer.time_zone ?? "UTC", spentMicros };
}
