import { AiInsights, type Report, type ReportSummary } from "@adwright/contracts/report";
import type { ReportRow, WholeReport } from "@adwright/store/report/report-row";

/** What the screen reads as insights that cannot be shown. */
const UNREADABLE = "AI analysis data format error";

/** A report of the list, by contract. */
export function asReportSummary(row: ReportRow): ReportSummary {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt,
    campaign_count: row.campaignCount,
    status: row.status,
  };
}

/** A whole report, by contract; `hasBrand` is false once its brand was deleted. */
export function asReport({ row, metrics, insights }: WholeReport, hasBrand: boolean): Report {
  const isWorkedOn = row.status === "reading" || row.status === "writing";
  return {
    ...asReportSummary(row),
    brand_id: hasBrand ? row.brandId : null,
    brand_name: row.brandName,
    period_type: row.periodType,
    currency_code: row.currencyCode,
    time_zone: row.timeZone,
    current_days: row.currentDays ?? null,
    previous_days: row.previousDays ?? null,
    raw_metrics: metrics?.rawMetrics ?? null,
    series: metrics?.series ?? [],
    series_step: row.seriesStep,
    // While they are being written again, the earlier ones are not those of this report any more.
    ai_insights: row.status === "ready" ? readInsights(insights) : null,
    job_id: isWorkedOn ? (row.jobId ?? null) : null,
  };
}

/** Stored insights of an older shape are said to be unreadable; the metrics stay readable beside them. */
function readInsights(stored: unknown): AiInsights | string | null {
  if (stored === undefined) return null;
  const read = AiInsights.safeParse(stored);
  return read.success ? read.data : UNREADABLE;
}
