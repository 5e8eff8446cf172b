import * as z from "zod/mini";

import { route } from "../route.ts";

/**
 * Google's forecast for a campaign if it were published, or of a live one with another budget; an estimate, not a
 * promise.
 */
export const Forecast = z.object({
  /** First and last day, both included, as yyyy-mm-dd. */
  startDate: z.string(),
  endDate: z.string(),
  /** May be a fraction. */
  clicks: z.number(),
  /** For all days together, in units of the account's currency. */
  cost: z.number(),
  /** Per click; null without clicks. */
  averageCpc: z.nullable(z.number()),
  /** Those that bidding uses; only of a live campaign. */
  conversions: z.optional(z.number()),
  currency: z.string(),
});
export type Forecast = z.infer<typeof Forecast>;

/**
 * `incomplete`: the plan lacks something; `bidding`: Google makes no forecasts for the strategy; `none`: Google has
 * none for the keywords.
 */
export const NoForecastReason = z.enum(["incomplete", "bidding", "none"]);
export type NoForecastReason = z.infer<typeof NoForecastReason>;

export const CampaignForecast = z.object({
  forecast: z.nullable(Forecast),
  /** Why there is no forecast, or null. */
  reason: z.nullable(NoForecastReason),
});
export type CampaignForecast = z.infer<typeof CampaignForecast>;

/** The forecast with one daily budget, in units of the account's currency; null if Google has none. */
export const BudgetForecast = z.object({ budget: z.number(), forecast: z.nullable(Forecast) });
export type BudgetForecast = z.infer<typeof BudgetForecast>;

/**
 * What a live campaign would have brought with other budgets, in the last days that Google simulated; empty where it
 * simulated none. One query, kept for a day.
 */
export const listBudgetForecasts = route(
  "GET",
  "/api/brands/:brandId/live/campaigns/:campaign/budgets",
  {
    answer: z.object({
      /** When Google was read, ISO 8601. */
      asOf: z.string(),
      forecasts: z.array(BudgetForecast),
    }),
  },
);

/**
 * Uses one Google operation; based on the saved campaign, with another daily `budget` if one is asked about. Google Ads
 * API: planning services answer one request a second.
 */
export const forecastCampaign = route("GET", "/api/campaigns/:campaignId/forecast", {
  query: z.object({ budget: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/))) }),
  asksGoogle: true,
  maxPerHour: 240,
  answer: CampaignForecast,
});
