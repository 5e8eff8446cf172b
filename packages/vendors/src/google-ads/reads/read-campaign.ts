import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { selectRows } from "../selected.ts";
import { askedPeriods, between } from "./report-days.ts";

/** A campaign's current state at Google. */
export interface ExistingCampaign {
  /** ENABLED, PAUSED or REMOVED. */
  status: string;
  name: string;
  budgetMicros: number;
  /** Its cost in the requested days. */
  spentMicros: number;
}

/** The campaign with its cost in the given days (first and last included); undefined if Google does not have it. */
export async function readCampaign(
  client: AdsClient,
  campaign: string,
  days: { startDate: string; endDate: string },
): Promise<ExistingCampaign | undefined> {
  const named = `campaign.resource_name = ${quoted(campaign)}`;
  const periods = askedPeriods({ from: days.startDate, to: days.endDate });
  const [rows, ...costs] = await Promise.all([
    selectRows(
      client,
      "campaign.status, campaign.name, campaign_budget.amount_micros",
      `campaign WHERE ${named}`,
    ),
    ...periods.map((period) =>
      selectRows(
        client,
        "campaign.resource_name, metrics.cost_micros",
        `campaign WHERE ${named} AND ${between(period)}`,
      ),
    ),
  ]);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    status: row.campaign.status,
    name: row.campaign.name,
    budgetMicros: Number(row.campaign_budget?.amount_micros ?? 0),
    spentMicros: costs
      .flat()
      .reduce((sum, { metrics }) => sum + Number(metrics.cost_micros ?? 0), 0),
  };
}
