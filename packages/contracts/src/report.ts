import * as z from "zod/mini";

import { PageQuery } from "./page.ts";
import { route } from "./route.ts";

/** What a report compares (spec 2 §7, §9). */
export const PeriodType = z.enum([
  "all_time",
  "week_over_week",
  "month_over_month",
  "year_over_year",
]);
export type PeriodType = z.infer<typeof PeriodType>;

/** Metrics are being read at Google; the AI is writing; done; ended without insights or without data. */
export const ReportStatus = z.enum(["reading", "writing", "ready", "failed"]);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** A row of the report list; metrics and insights are read one report at a time. */
export const ReportSummary = z.object({
  id: z.number(),
  title: z.string(),
  created_at: z.string(),
  /** Campaigns with impressions in the current period. */
  campaign_count: z.number(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** The four metrics of every row; money in micros of the account's currency. Conversions can be fractions. */
export const Metrics = z.object({
  impressions: z.number(),
  clicks: z.number(),
  cost_micros: z.number(),
  conversions: z.number(),
});
export type Metrics = z.infer<typeof Metrics>;

/** One campaign, ad group, keyword or ad over a period. */
export const MetricsRow = z.extend(Metrics, {
  /** Unique within the report, as "campaign/123"; the same thing has the same id in both periods. */
  id: z.string(),
  name: z.string(),
  /** The row's campaign, or its ad group; absent for campaigns. */
  parent_id: z.optional(z.string()),
});
export type MetricsRow = z.infer<typeof MetricsRow>;

export const PeriodMetrics = z.object({
  campaigns: z.array(MetricsRow),
  adGroups: z.array(MetricsRow),
  keywords: z.array(MetricsRow),
  adCopy: z.array(MetricsRow),
});
export type PeriodMetrics = z.infer<typeof PeriodMetrics>;
export type MetricsTable = keyof PeriodMetrics;

/** Previous is null where nothing comes before: the lifetime of the account. */
export const RawMetrics = z.object({
  current: PeriodMetrics,
  previous: z.nullable(PeriodMetrics),
});
export type RawMetrics = z.infer<typeof RawMetrics>;

export const ClaimMetric = z.enum([
  "impressions",
  "clicks",
  "cost",
  "conversions",
  "ctr",
  "average_cpc",
  "conversion_rate",
  "cost_per_conversion",
]);
export type ClaimMetric = z.infer<typeof ClaimMetric>;

/** `change`: by how many percent the current period differs from the previous one. */
export const ClaimPeriod = z.enum(["current", "previous", "change"]);
export type ClaimPeriod = z.infer<typeof ClaimPeriod>;

/** A sentence about rows of the report whose number the server has recomputed. */
export const Claim = z.object({
  text: z.string(),
  rowIds: z.array(z.string()),
  metric: ClaimMetric,
  period: ClaimPeriod,
  /** Count, percent (12.5 for 12.5%) or an amount in the account's currency, by `unit`. */
  value: z.number(),
  unit: z.enum(["count", "percent", "currency"]),
});
export type Claim = z.infer<typeof Claim>;

export const listReports = route({
  method: "GET",
  path: "/api/reports",
  query: PageQuery,
  answer: z.object({ reports: z.array(ReportSummary) }),
});
