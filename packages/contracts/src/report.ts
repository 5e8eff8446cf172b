import * as z from "zod/mini";

import { ChangeWhat } from "./change/change.ts";
import { Metrics } from "./metrics.ts";
import { PageQuery } from "./page.ts";
import { route, Success } from "./route.ts";

/** The period of a report, and the one it is compared with. */
export const PeriodType = z.enum([
  "all_time",
  "week_over_week",
  "month_over_month",
  "year_over_year",
]);
export type PeriodType = z.infer<typeof PeriodType>;

/**
 * `reading`: metrics are being read from Google; `writing`: the AI is writing; `ready`; `failed`: without insights or
 * without data.
 */
export const ReportStatus = z.enum(["reading", "writing", "ready", "failed"]);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** A row of the report list; metrics and insights are only included in a single report. */
export const ReportSummary = z.object({
  id: z.number(),
  title: z.string(),
  created_at: z.string(),
  /** Campaigns with impressions in the current period. */
  campaign_count: z.number(),
  status: ReportStatus,
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** One campaign, ad group, keyword or ad in a period. */
export const MetricsRow = z.extend(Metrics, {
  /** Unique within the report, such as "campaign/123"; the same in both periods. */
  id: z.string(),
  name: z.string(),
  /** The row's campaign or ad group; absent for campaigns. */
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

/** `previous` is null if there is no earlier period: for the account's lifetime. */
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

/** `change`: the difference from the previous to the current period, in percent. */
export const ClaimPeriod = z.enum(["current", "previous", "change"]);

/** A sentence about rows of the report; the server has recalculated its number. */
export const Claim = z.object({
  text: z.string(),
  rowIds: z.array(z.string()),
  metric: ClaimMetric,
  period: ClaimPeriod,
  /** A count, a percentage (12.5 for 12.5%) or an amount in the account's currency, depending on `unit`. */
  value: z.number(),
  unit: z.enum(["count", "percent", "currency"]),
});
export type Claim = z.infer<typeof Claim>;

/**
 * Where a suggested action is done: a form with suggested entries, changes that can be staged, or Google Ads. `reason` is the evidence stored with a staged change.
 */
export const ActionTarget = z.union([
  z.object({ kind: z.literal("new_campaign"), brandId: z.number(), suggestion: z.string() }),
  z.object({ kind: z.literal("google_ads"), url: z.string() }),
  z.object({
    kind: z.literal("changes"),
    brandId: z.number(),
    changes: z.array(ChangeWhat),
    reason: z.string(),
  }),
  /** A change of a campaign's daily budget in percent; `campaign` is Google's id. */
  z.object({
    kind: z.literal("budget"),
    brandId: z.number(),
    campaign: z.string(),
    percent: z.number(),
    reason: z.string(),
  }),
]);
export type ActionTarget = z.infer<typeof ActionTarget>;

/** An action suggested by the AI; its evidence is rows of the report. */
export const SuggestedAction = z.object({
  text: z.string(),
  rowIds: z.array(z.string()),
  /** The expected effect in words; empty if nothing provable was said. */
  effect: z.string(),
  action: z.nullable(ActionTarget),
  /** The last 28 days of the figure that it is about, oldest first, where it was found in the account's days. */
  chart: z.optional(z.object({ label: z.string(), values: z.array(z.number()) })),
});
export type SuggestedAction = z.infer<typeof SuggestedAction>;

/** The AI's insights, with every number recalculated by the server. */
export const AiInsights = z.object({
  campaign_report_included: z.boolean(),
  ad_group_report_included: z.boolean(),
  keyword_report_included: z.boolean(),
  /** Markdown, composed by the server from the proven claims. */
  full_report: z.string(),
  claims: z.array(Claim),
  /** How many claims were dropped because the rows do not prove them. */
  dropped_claims: z.number(),
  /** Caveats about the numbers: small samples, conversions that are still arriving. */
  notes: z.array(z.string()),
  suggested_actions: z.array(z.union([SuggestedAction, z.string()])),
});
export type AiInsights = z.infer<typeof AiInsights>;

/** Totals of the account for one step of the chart; `day` is the step's first day. */
export const SeriesPoint = z.extend(Metrics, { day: z.string() });
export type SeriesPoint = z.infer<typeof SeriesPoint>;

/** Calendar days such as "2026-11-20", both included. */
export const ReportDays = z.object({ from: z.string(), to: z.string() });
export type ReportDays = z.infer<typeof ReportDays>;

export const Report = z.extend(ReportSummary, {
  /** Null if the brand was deleted; its name is kept. */
  brand_id: z.nullable(z.number()),
  brand_name: z.string(),
  period_type: PeriodType,
  /** ISO 4217, for every amount in the report. */
  currency_code: z.string(),
  /** The account's IANA time zone, in which days are counted. */
  time_zone: z.string(),
  /** Null until the account's first day is known. */
  current_days: z.nullable(ReportDays),
  previous_days: z.nullable(ReportDays),
  raw_metrics: z.nullable(RawMetrics),
  series: z.array(SeriesPoint),
  /** The period before, by the same step; empty if the report has none. */
  previous_series: z.array(SeriesPoint),
  series_step: z.enum(["day", "week", "month"]),
  /** A text if the stored insights cannot be read; null if none are written. */
  ai_insights: z.nullable(z.union([AiInsights, z.string()])),
  /** The job that is working on it, or null. */
  job_id: z.nullable(z.string()),
});
export type Report = z.infer<typeof Report>;

export const listReports = route("GET", "/api/reports", {
  inStaffView: true,
  query: PageQuery,
  answer: z.object({ reports: z.array(ReportSummary) }),
});

/** The answer without data: `hasData` is false, and no report is stored or counted. */
export const GenerateReportAnswer = z.object({
  success: z.literal(true),
  hasData: z.boolean(),
  message: z.string(),
  reportId: z.number(),
});
export type GenerateReportAnswer = z.infer<typeof GenerateReportAnswer>;

/**
 * Answers once the metrics are read, while the AI is still writing. 202 with the job and `reportId` if that takes
 * longer than the gateway waits. 403 SUBSCRIPTION_LIMIT (resource "reports"), 422 for an unknown period type or a
 * manager account.
 */
export const generateReport = route("POST", "/api/reports/generate/:periodType", {
  usesAi: true,
  maxPerHour: 30,
  body: z.object({ brandId: z.number() }),
  answer: GenerateReportAnswer,
});
export const getReport = route("GET", "/api/reports/:reportId", {
  inStaffView: true,
  answer: Report,
});
/** The metrics as CSV, all four tables in one file, amounts in the account's currency. */
export const exportReport = route("GET", "/api/reports/:reportId/export", { answer: z.string() });
/** Lets the AI rewrite the insights for the same metrics; 409 while it is writing. */
export const rewriteInsights = route("POST", "/api/reports/:reportId/insights", {
  usesAi: true,
  maxPerHour: 20,
  answer: Report,
});
export const deleteReport = route("DELETE", "/api/reports/:reportId", {
  answer: Success,
});
