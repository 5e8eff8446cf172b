import { conflict, orNotFound } from "@adwright/contracts/errors";
import type { Metrics } from "@adwright/contracts/metrics";
import type { Page, PageRequest } from "@adwright/contracts/page";
import {
  AiInsights,
  type MetricsTable,
  type RawMetrics,
  type Report,
  type ReportSummary,
} from "@adwright/contracts/report";
import { noMetrics } from "@adwright/rules/metrics";
import { joinPeriods } from "@adwright/rules/report-rows";
import type { ReportRow, WholeReport } from "@adwright/store/report/report-row";

import { refuseAssistant, type UserContext } from "../context.ts";
import { csvFile, fileNameOf } from "../csv-file.ts";

/** One report with its metrics and insights. Reports remain after their brand is deleted. */
export async function getReport(ctx: UserContext, reportId: number): Promise<Report> {
  const whole = await getWholeReport(ctx, reportId);
  const brand = await ctx.store.brands.find(ctx.userId, whole.row.brandId);
  return asReport(whole, brand !== undefined);
}

/** What the screen recognizes as insights that cannot be shown. */
const UNREADABLE = "AI analysis data format error";

/** A report in the list, as the contract describes it. */
function asReportSummary(row: ReportRow): ReportSummary {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt,
    campaign_count: row.campaignCount,
    status: row.status,
  };
}

/** A whole report as the contract describes it. `hasBrand` is false once its brand is deleted. */
function asReport({ row, metrics, insights }: WholeReport, hasBrand: boolean): Report {
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
    ...asMetrics(metrics),
    series_step: row.seriesStep,
    // While insights are being rewritten, the stored ones are outdated.
    ai_insights: row.status === "ready" ? readInsights(insights) : null,
    job_id: isWorkedOn ? (row.jobId ?? null) : null,
  };
}

const asMetrics = (metrics: WholeReport["metrics"]) => ({
  raw_metrics: metrics?.rawMetrics ?? null,
  series: metrics?.series ?? [],
  previous_series: metrics?.previousSeries ?? [],
});

/** Stored insights in an older format are reported as unreadable; the metrics remain readable. */
function readInsights(stored: unknown): AiInsights | string | null {
  if (stored === undefined) return null;
  const read = AiInsights.safeParse(stored);
  return read.success ? read.data : UNREADABLE;
}

/** The signed-in person's report; NOT_FOUND for another person's. */
export async function getReportRow(ctx: UserContext, reportId: number): Promise<ReportRow> {
  return orNotFound(ctx.store.reports.find(ctx.userId, reportId));
}

/** The same with its metrics and insights. */
export async function getWholeReport(ctx: UserContext, reportId: number): Promise<WholeReport> {
  return orNotFound(ctx.store.reports.findWhole(ctx.userId, reportId));
}

/** A page of the person's reports, newest first. */
export async function listReports(
  ctx: UserContext,
  page: PageRequest,
): Promise<Page<ReportSummary>> {
  const { items, cursor } = await ctx.store.reports.listOf(ctx.userId, page);
  return { items: items.map(asReportSummary), cursor };
}

/** Permanently deletes a report; it still counts in its month. CONFLICT while it is being generated. */
export async function deleteReport(ctx: UserContext, reportId: number): Promise<void> {
  refuseAssistant(ctx);
  const report = await getReportRow(ctx, reportId);
  const isWorkedOn = report.status === "reading" || report.status === "writing";
  if (isWorkedOn || !(await ctx.store.reports.remove(report))) {
    throw conflict("This report is being generated. Delete it once it is ready.");
  }
}

const MICROS = 1_000_000;
const typeNames: Record<MetricsTable, string> = {
  campaigns: "Campaign",
  adGroups: "Ad group",
  keywords: "Keyword",
  adCopy: "Ad",
};

/** A report's metrics as CSV: UTF-8 with a byte order mark. CONFLICT if it has no metrics. */
export async function exportReport(
  ctx: UserContext,
  reportId: number,
): Promise<{ fileName: string; text: string }> {
  const { row, metrics } = await getWholeReport(ctx, reportId);
  if (!metrics) throw conflict("This report has no metrics to export.");
  const lines = reportLines(metrics.rawMetrics, row.currencyCode);
  return {
    fileName: fileNameOf(row.title, "csv", "report"),
    text: csvFile(lines),
  };
}

function reportLines(metrics: RawMetrics, currency: string): string[][] {
  const figures = ["Impressions", "Clicks", `Cost (${currency})`, "Conversions"];
  const hasPrevious = metrics.previous !== null;
  const header = [
    "Type",
    "Name",
    "Belongs to",
    ...figures,
    ...(hasPrevious ? figures.map((figure) => `${figure} before`) : []),
  ];
  const all = joinPeriods(metrics);
  const rows = [...all.values()].map(({ table, row, current, previous }) => [
    typeNames[table],
    row.name,
    all.get(row.parent_id ?? "")?.row.name ?? "",
    ...cells(current),
    ...(hasPrevious ? cells(previous) : []),
  ]);
  return [header, ...rows];
}

function cells(metrics: Metrics = noMetrics): string[] {
  const { impressions, clicks, cost_micros, conversions } = metrics;
  return [impressions, clicks, cost_micros / MICROS, conversions].map(String);
}
