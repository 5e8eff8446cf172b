import * as z from "zod/mini";

import { route } from "../route.ts";
import { ChangeWhat } from "./change.ts";

/** What Google expects of a week, before and after; these are Google's own figures. */
const GoogleFigures = z.object({
  impressions: z.number(),
  clicks: z.number(),
  costMicros: z.number(),
  conversions: z.number(),
});

/** Something that Google recommends for a campaign. It is never applied as such: what can be, is staged as changes. */
export const LiveRecommendation = z.object({
  id: z.string(),
  /** CAMPAIGN_BUDGET, KEYWORD, …: may be younger than this. */
  type: z.string(),
  /** In words: "Raise the daily budget". */
  title: z.string(),
  /** What exactly, such as a keyword; empty where Google says no more. */
  detail: z.string(),
  impact: z.nullable(z.object({ before: GoogleFigures, after: GoogleFigures })),
  /** What it would change; empty for what can only be done in Google Ads. */
  changes: z.array(ChangeWhat),
  /** Google applies recommendations of this type by itself. */
  isAutoApplied: z.boolean(),
});
export type LiveRecommendation = z.infer<typeof LiveRecommendation>;

export const LiveRecommendations = z.object({
  /** When Google was read. ISO 8601 */
  asOf: z.string(),
  currencyCode: z.string(),
  rows: z.array(LiveRecommendation),
  /** The campaign in Google Ads. */
  address: z.string(),
});
export type LiveRecommendations = z.infer<typeof LiveRecommendations>;

/** What Google recommends for a campaign, with Google's own figures. */
export const listRecommendations = route({
  method: "GET",
  path: "/api/brands/:brandId/live/campaigns/:campaign/recommendations",
  query: z.object({ refresh: z.optional(z.string()) }),
  answer: LiveRecommendations,
});
