import type { BudgetForecast } from "@adwright/contracts/publication/forecast";

import type { OfAccount, AdsClient } from "../client.ts";
import { selectRows } from "../selected.ts";
import { readCampaignTree } from "./read-campaign-tree.ts";
import { readCampaigns, readServing } from "./read-campaigns.ts";
import { readConvertingTerms } from "./read-converting-terms.ts";
import { readEnabled } from "./read-enabled.ts";
import { type Days, readEvents, readEventsOf } from "./read-events.ts";
import { readNamed } from "./read-named.ts";
import { readReadiness } from "./read-readiness.ts";
import { readRecommendations, readSubscriptions } from "./read-recommendations.ts";
import { readSearchTerms } from "./read-search-terms.ts";
import { readListKeywords, readLiveShared } from "./read-shared.ts";
import { readLiveTargeting } from "./read-targeting.ts";
import { readTracking } from "./read-tracking.ts";

const MICROS = 1_000_000;

/**
 * Google Ads API, CampaignSimulation: what a campaign would have brought with other daily budgets in the days of its
 * last simulation, which not every campaign has.
 */
async function readBudgets(
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

/**
 * Reads complete campaigns for the screens, created by us or not, with figures of 30 days unless said. Every method
 * throws AppError GOOGLE_ADS_….
 */
export function makeLiveReads(ofAccount: OfAccount) {
  return {
    campaigns: ofAccount(readCampaigns),
    campaign: ofAccount(readCampaignTree),
    serving: ofAccount(readServing),
    shared: ofAccount(readLiveShared),
    listKeywords: ofAccount(readListKeywords),
    targeting: ofAccount(readLiveTargeting),
    recommendations: ofAccount(readRecommendations),
    subscriptions: ofAccount(readSubscriptions),
    named: ofAccount(readNamed),
    enabled: ofAccount(readEnabled),
    convertingTerms: ofAccount(readConvertingTerms),
    events: ofAccount((client, days: Days) => readEvents(client, days)),
    eventsOf: ofAccount(readEventsOf),
    budgets: ofAccount(readBudgets),
    readiness: ofAccount(readReadiness),
    tracking: ofAccount(readTracking),
    searchTerms: ofAccount(readSearchTerms),
  };
}
