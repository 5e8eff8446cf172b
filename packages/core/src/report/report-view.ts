import { AiInsights, type Report, type ReportSummary } from "@adwright/contracts/report";
import type { ReportRow, WholeReport } from "@adwright/store/report/report-row";

/** What the screen recognizes as insights that cannot be shown. */
const UNREADABLE = "AI analysis data format error";

/** A report in the list, as the contract describes it. */
export function asReportSummary(row: ReportRow): ReportSummary {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt,
    campaign_count: row.campaignCount,
    status: row.status,
  };
}

/** A whole report as the contract describes it. `hasBrand` is false once its brand is deleted. */
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
    // While insights are being rewritten, the stored ones are outdated.
    ai_insights: row.status === "ready" ? readInsights(insights) : null,
    job_id: isWorkedOn ? (row.jobId ?? null) : null,
  };
}

/** Stored insights in an older format are reported as unreadable; the metrics remain readable. */
function readInsights(stored: unknown): AiInsights | string | null {
  if (stored === undefined) return null;
  const read = AiInsights.safeParse(stored);
  return read.success ? read.data : UNREADABLE;
}
