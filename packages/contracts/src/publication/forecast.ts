import * as z from "zod/mini";

import { route } from "../route.ts";

/** Google's forecast for a campaign if it were published; an estimate, not a promise. */
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

/**
 * Uses one Google operation; based on the saved campaign, with another daily `budget` if one is asked about. Google Ads
 * API: planning services answer one request a second.
 */
export const forecastCampaign = route({
  method: "GET",
  path: "/api/campaigns/:campaignId/forecast",
  query: z.object({ budget: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/))) }),
  asksGoogle: true,
  maxPerHour: 240,
  answer: CampaignForecast,
});
