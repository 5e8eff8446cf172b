import type { BudgetForecast } from "@adwright/contracts/publication/forecast";

import type { AdsClient } from "../client.ts";
import { selectRows } from "../selected.ts";

const MICROS = 1_000_000;

/**
 * Google Ads API, CampaignSimulation: what a campaign would have brought with other daily budgets in the days of its
 * last simulation, which not every campaign has.
 */
export async function readBudgets(
  client: AdsClient,
  campaignId: string,
): Promise<{ forecasts: BudgetForecast[] }> {
  const [row] = await selectRows(
    client,
    `campaign_simulation.start_date, campaign_simulation.end_date,
     campaign_simulation.budget_point_list.points, customer.currency_code`,
    `campaign_simulation WHERE campaign_simulation.campaign_id = ${campaignId} AND campaign_simulation.type = 'BUDGET'
     ORDER BY campaign_simulation.end_date DESC LIMIT 1`,
  );
  if (row === undefined) return { forecasts: [] };
  const { start_date: startDate = "", end_date: endDate = "" } = row.campaign_simulation;
  const { currency_code: currency = "" } = row.customer;
  const points = row.campaign_simulation.budget_point_list?.points ?? [];
  return {
    forecasts: points.map((point) => {
      const clicks = Number(point.clicks ?? 0);
      const cost = Number(point.cost_micros ?? 0) / MICROS;
      const conversions = Number(point.biddable_conversions ?? 0);
      const averageCpc = clicks > 0 ? cost / clicks : null;
      return {
        budget: Number(point.budget_amount_micros ?? 0) / MICROS,
        forecast: { startDate, endDate, clicks, cost, averageCpc, conversions, currency },
      };
    }),
  };
}
