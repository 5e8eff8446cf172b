import * as z from "zod/mini";

import { route } from "../route.ts";

/** What Google expects a campaign to bring, were it published; an expectation, no promise. */
export const Forecast = z.object({
  /** Both included, as yyyy-mm-dd. */
  startDate: z.string(),
  endDate: z.string(),
  /** May be a fraction. */
  clicks: z.number(),
  /** Units of the account's currency, all days together. */
  cost: z.number(),
  /** For one click; null without clicks. */
  averageCpc: z.nullable(z.number()),
  currency: z.string(),
});
export type Forecast = z.infer<typeof Forecast>;

/** `incomplete`: what the plan needs is missing; `bidding`: Google forecasts no clicks for the strategy; `none`: nor for its keywords. */
export const NoForecastReason = z.enum(["incomplete", "bidding", "none"]);
export type NoForecastReason = z.infer<typeof NoForecastReason>;

export const CampaignForecast = z.object({
  forecast: z.nullable(Forecast),
  /** Why there is none; null with one. */
  reason: z.nullable(NoForecastReason),
});
export type CampaignForecast = z.infer<typeof CampaignForecast>;

/** One operation at Google; as the campaign is saved. */
export const forecastCampaign = route({
  method: "GET",
  path: "/api/campaigns/:campaignId/forecast",
  answer: CampaignForecast,
});
