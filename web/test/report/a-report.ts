import type { Metrics } from "@adwright/contracts/metrics";
import type {
  AiInsights,
  Claim,
  MetricsRow,
  PeriodMetrics,
  Report,
  ReportSummary,
} from "@adwright/contracts/report";

let made = 0;

const metrics = (given: Partial<Metrics> = {}): Metrics => ({
  impressions: 1000,
  clicks: 50,
  cost_micros: 20_000_000,
  conversions: 4,
  ...given,
});

export const aRow = (id: string, given: Partial<MetricsRow> = {}): MetricsRow => ({
  id,
  name: id,
  ...metrics(),
  ...given,
});

export const aPeriod = (given: Partial<PeriodMetrics> = {}): PeriodMetrics => ({
  campaigns: [aRow("campaign/1", { name: "Autumn" }), aRow("campaign/2", { name: "Winter" })],
  adGroups: [],
  keywords: [],
  adCopy: [],
  ...given,
});

export const aClaim = (given: Partial<Claim> = {}): Claim => ({
  text: "Winter got half more clicks.",
  rowIds: ["campaign/2"],
  metric: "clicks",
  period: "change",
  value: 50,
  unit: "percent",
  ...given,
});

export const insights = (given: Partial<AiInsights> = {}): AiInsights => ({
  campaign_report_included: true,
  ad_group_report_included: false,
  keyword_report_included: true,
  full_report: "## What changed\n\nWinter got **half more** clicks.",
  claims: [aClaim()],
  dropped_claims: 0,
  notes: [],
  suggested_actions: [],
  ...given,
});

/** A finished report for a week; by default it is complete. */
export function aReport(given: Partial<Report> = {}): Report {
  made += 1;
  return {
    id: made,
    title: `Northwind · Week over week · ${made}`,
    created_at: "2026-11-20T12:00:00Z",
    campaign_count: 2,
    status: "ready",
    brand_id: 1,
    brand_name: "Northwind",
    period_type: "week_over_week",
    currency_code: "EUR",
    time_zone: "Europe/Berlin",
    current_days: { from: "2026-11-13", to: "2026-11-19" },
    previous_days: { from: "2026-11-06", to: "2026-11-12" },
    raw_metrics: { current: aPeriod(), previous: aPeriod() },
    previous_series: [],
    series: [
      { day: "2026-11-13", ...metrics({ clicks: 20 }) },
      { day: "2026-11-14", ...metrics({ clicks: 80 }) },
    ],
    series_step: "day",
    ai_insights: insights(),
    job_id: null,
    ...given,
  };
}

export function summaryOf(report: Report): ReportSummary {
  const { id, title, created_at, campaign_count, status } = report;
  return { id, title, created_at, campaign_count, status };
}
