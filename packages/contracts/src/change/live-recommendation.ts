import * as z from "zod/mini";

import { route } from "../route.ts";
import { ChangeWhat } from "./change.ts";

/** Google's estimates for a week, before and after the recommendation. */
const GoogleFigures = z.object({
  impressions: z.number(),
  clicks: z.number(),
  costMicros: z.number(),
  conversions: z.number(),
});

/**
 * One of Google's recommendations for a campaign. It is never applied directly; if possible, it is staged as changes.
 */
export const LiveRecommendation = z.object({
  id: z.string(),
  /** CAMPAIGN_BUDGET, KEYWORD, …: Google may add values. */
  type: z.string(),
  /** In words: "Raise the daily budget". */
  title: z.string(),
  /** The specific item, such as a keyword; empty if Google names none. */
  detail: z.string(),
  impact: z.nullable(z.object({ before: GoogleFigures, after: GoogleFigures })),
  /** The changes that apply it; empty if it can only be applied in Google Ads. */
  changes: z.array(ChangeWhat),
  /** True if Google applies recommendations of this type automatically. */
  isAutoApplied: z.boolean(),
});
export type LiveRecommendation = z.infer<typeof LiveRecommendation>;

export const LiveRecommendations = z.object({
  /** When the data was read from Google. ISO 8601 */
  asOf: z.string(),
  currencyCode: z.string(),
  rows: z.array(LiveRecommendation),
  /** The campaign's address in Google Ads. */
  address: z.string(),
});
export type LiveRecommendations = z.infer<typeof LiveRecommendations>;

/** What Google recommends for a campaign, with Google's own estimates. */
export const listRecommendations = route(
  "GET",
  "/api/brands/:brandId/live/campaigns/:campaign/recommendations",
  { query: z.object({ refresh: z.optional(z.string()) }), answer: LiveRecommendations },
);
