import * as z from "zod/mini";

import { route } from "./route.ts";

/** The six figures of an analytics overview. */
export const AnalyticsSummary = z.object({
  totalSessions: z.number(),
  totalUsers: z.number(),
  totalPageviews: z.number(),
  /** Seconds. */
  avgSessionDuration: z.number(),
  totalConversions: z.number(),
  /** Percent of sessions, 3.45 for 3.45%. */
  conversionRate: z.number(),
});

export const TopPage = z.object({
  path: z.string(),
  pageviews: z.number(),
  /** Sessions that started on this page. */
  entrances: z.number(),
  /** Percent. */
  bounceRate: z.number(),
  conversions: z.number(),
});
export const TrafficSource = z.object({
  source: z.string(),
  medium: z.string(),
  sessions: z.number(),
  pageviews: z.number(),
  conversions: z.number(),
  /** Percent of sessions. */
  conversionRate: z.number(),
});

/** What Google Analytics counted in the requested range, first and last day included, in the property's time zone. */
export const AnalyticsData = z.object({
  summary: AnalyticsSummary,
  topPages: z.array(TopPage),
  trafficSources: z.array(TrafficSource),
  /** Google Analytics' notes about the figures, in words: sampled, rows withheld, today left out. */
  notes: z.array(z.string()),
});
export type AnalyticsData = z.infer<typeof AnalyticsData>;

export const CampaignSuggestion = z.object({
  name: z.string(),
  objective: z.string(),
  /** In words; shown beside the budget's field, never filled in. */
  budgetRecommendation: z.string(),
  targetAudience: z.string(),
  suggestedKeywords: z.array(z.string()),
  adGroupIdeas: z.array(z.string()),
});
export type CampaignSuggestion = z.infer<typeof CampaignSuggestion>;

export const SuggestionsBody = z.object({
  brandId: z.number(),
  /** First and last calendar day, both included, in the property's time zone. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type SuggestionsBody = z.infer<typeof SuggestionsBody>;

export const SuggestionsAnswer = z.object({
  campaignSuggestions: z.array(CampaignSuggestion),
  analyticsData: AnalyticsData,
});
export type SuggestionsAnswer = z.infer<typeof SuggestionsAnswer>;

/** Earlier suggestions for a brand and a date range; stored for 30 days. */
export const KeptSuggestions = z.extend(SuggestionsAnswer, {
  startDate: z.string(),
  endDate: z.string(),
  createdAt: z.string(),
});
export type KeptSuggestions = z.infer<typeof KeptSuggestions>;

/**
 * Reads the brand's Google Analytics property and lets the AI suggest campaigns. 422 names `brandId`, `startDate` or
 * `endDate`; without a property 422 names `analyticsPropertyId`.
 */
export const makeSuggestions = route("POST", "/api/insights/suggestions", {
  usesAi: true,
  maxPerHour: 20,
  body: SuggestionsBody,
  answer: SuggestionsAnswer,
});
/** Newest first. */
export const listSuggestions = route("GET", "/api/insights/suggestions", {
  inStaffView: true,
  query: z.object({ brandId: z.string() }),
  answer: z.object({ results: z.array(KeptSuggestions) }),
});

/** Google's name of a property: "properties/123456". */
export const AnalyticsPropertyId = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(/^properties\/\d+$/, "A Google Analytics property looks like properties/123456."),
  );

export const AnalyticsProperty = z.object({
  /** Google's name of the property: "properties/123456". */
  property: z.string(),
  displayName: z.string(),
  accountName: z.string(),
});
export type AnalyticsProperty = z.infer<typeof AnalyticsProperty>;

/** The properties that the connected Google Analytics account can read. */
export const listAnalyticsProperties = route("GET", "/api/google/analytics/properties", {
  maxPerHour: 120,
  answer: z.object({ properties: z.array(AnalyticsProperty) }),
});
