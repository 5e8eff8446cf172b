import * as z from "zod/mini";

import { ChangeWhat } from "./change/change.ts";
import { PageQuery } from "./page.ts";
import { route } from "./route.ts";

/** What a report compares. */
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
  status: ReportStatus,
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

/**
 * Where a suggested action leads: a form that is filled in, a campaign made here, changes that can be staged, or the
 * account at Google. `reason` is the evidence that goes with a staged change.
 */
export const ActionTarget = z.union([
  z.object({ kind: z.literal("new_campaign"), brandId: z.number(), suggestion: z.string() }),
  z.object({ kind: z.literal("campaign"), campaignId: z.number() }),
  z.object({ kind: z.literal("google_ads"), url: z.string() }),
  z.object({
    kind: z.literal("changes"),
    brandId: z.number(),
    changes: z.array(ChangeWhat),
    reason: z.string(),
  }),
  /** Another daily budget of a campaign, by so many percent; `campaign` is Google's number. */
  z.object({
    kind: z.literal("budget"),
    brandId: z.number(),
    campaign: z.string(),
    percent: z.number(),
    reason: z.string(),
  }),
]);
export type ActionTarget = z.infer<typeof ActionTarget>;

/** What the AI suggests doing; its evidence are rows of the report. */
export const SuggestedAction = z.object({
  text: z.string(),
  rowIds: z.array(z.string()),
  /** What it should change, in words; empty where nothing provable was said. */
  effect: z.string(),
  action: z.nullable(ActionTarget),
});
export type SuggestedAction = z.infer<typeof SuggestedAction>;

/** What the AI says about a report, after the server has recomputed every number of it. */
export const AiInsights = z.object({
  campaign_report_included: z.boolean(),
  ad_group_report_included: z.boolean(),
  keyword_report_included: z.boolean(),
  /** Markdown, written by the server from the claims that hold. */
  full_report: z.string(),
  claims: z.array(Claim),
  /** How many claims were left out because the rows do not prove them. */
  dropped_claims: z.number(),
  /** What to keep in mind when reading the numbers: small samples, conversions that still arrive. */
  notes: z.array(z.string()),
  suggested_actions: z.array(z.union([SuggestedAction, z.string()])),
});
export type AiInsights = z.infer<typeof AiInsights>;

/** The whole account over one step of a chart; `day` is the step's first day. */
export const SeriesPoint = z.extend(Metrics, { day: z.string() });
export type SeriesPoint = z.infer<typeof SeriesPoint>;

/** Calendar days as "2026-11-20", both included. */
export const ReportDays = z.object({ from: z.string(), to: z.string() });
export type ReportDays = z.infer<typeof ReportDays>;

export const Report = z.extend(ReportSummary, {
  /** Null once the brand is deleted; its name stays. */
  brand_id: z.nullable(z.number()),
  brand_name: z.string(),
  period_type: PeriodType,
  /** ISO 4217, of every amount in the report. */
  currency_code: z.string(),
  /** The account's own, by which the days are counted. IANA. */
  time_zone: z.string(),
  /** Null until the account's first day is known. */
  current_days: z.nullable(ReportDays),
  previous_days: z.nullable(ReportDays),
  raw_metrics: z.nullable(RawMetrics),
  series: z.array(SeriesPoint),
  series_step: z.enum(["day", "week", "month"]),
  /** A text where what is stored cannot be read; null while nothing is written. */
  ai_insights: z.nullable(z.union([AiInsights, z.string()])),
  /** The job that reads or writes it; null once it has ended. */
  job_id: z.nullable(z.string()),
});
export type Report = z.infer<typeof Report>;

export const listReports = route({
  method: "GET",
  path: "/api/reports",
  query: PageQuery,
  answer: z.object({ reports: z.array(ReportSummary) }),
});

/** Without data: `hasData` is false, no report is kept and none is counted. */
export const GenerateReportAnswer = z.object({
  success: z.literal(true),
  hasData: z.boolean(),
  message: z.string(),
  reportId: z.number(),
});
export type GenerateReportAnswer = z.infer<typeof GenerateReportAnswer>;

/**
 * Answers once the metrics are read, while the AI still writes. 202 with the job and `reportId` when that takes longer
 * than the gateway waits. 403 SUBSCRIPTION_LIMIT (resource "reports"), 422 for another period type or a manager account.
 */
export const generateReport = route({
  method: "POST",
  path: "/api/reports/generate/:periodType",
  body: z.object({ brandId: z.number() }),
  answer: GenerateReportAnswer,
});
export const getReport = route({
  method: "GET",
  path: "/api/reports/:reportId",
  answer: Report,
});
/** The metrics as CSV, all four tables in one file, amounts in the account's currency. */
export const exportReport = route({
  method: "GET",
  path: "/api/reports/:reportId/export",
  answer: z.string(),
});
/** Lets the AI write again over the same metrics; 409 while it is writing. */
export const rewriteInsights = route({
  method: "POST",
  path: "/api/reports/:reportId/insights",
  answer: Report,
});
export const deleteReport = route({
  method: "DELETE",
  path: "/api/reports/:reportId",
  answer: z.object({ success: z.literal(true) }),
});
