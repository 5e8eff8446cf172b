import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsTable } from "@adwright/contracts/report";
import { metricOf, noMetrics, percentChange } from "@adwright/rules/metrics";
import { reportNotes } from "@adwright/rules/report-notes";
import { dayIn, periodNames } from "@adwright/rules/report-period";
import { type JoinedRow, joinPeriods, metricsTables } from "@adwright/rules/report-rows";
import type { ReportMetrics, ReportRow } from "@adwright/store/report/report-row";

import { writeWithLedger } from "../ai/write-with-ledger.ts";
import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/start-job.ts";
import { getWholeReport } from "./get-report.ts";
import {
  INSIGHTS_PROMPT,
  InsightsDraft,
  insightsInstructions,
  judgeInsights,
} from "./judge-insights.ts";
import { findingsFor } from "./rank-insights.ts";
import { notifyOfReport } from "./start-report.ts";

/** Lets the model explain a report's metrics, and stores the claims that the metrics prove. */
export async function writeReportInsights(
  ctx: UserContext,
  { reportId }: { reportId: number },
  progress: ReportProgress,
): Promise<Record<string, never>> {
  const { row, metrics } = await getWholeReport(ctx, reportId);
  // The message was repeated after a crash between saving and finishing.
  if (row.status === "ready") await notifyOfReport(ctx, row, "report_ready");
  if (row.status !== "writing") return {};
  if (!metrics) throw new Error("A report that is being written has no metrics.");

  await progress(20, "Reading the metrics");
  const known = await ctx.store.brands.findValueProposition(ctx.userId, row.brandId);
  await progress(40, "Writing insights");
  const draft = await writeWithLedger(ctx, {
    purpose: "report_insights",
    promptVersion: INSIGHTS_PROMPT,
    brandId: row.brandId,
    instructions: insightsInstructions,
    data: briefAboutReport(row, metrics, known?.text),
    schema: InsightsDraft,
  });

  await progress(90, "Checking every number");
  const notes = notesOf(row, metrics);
  const found = await findingsFor(ctx, row);
  const insights = judgeInsights(draft, metrics.rawMetrics, row, notes, found);
  if (insights.dropped_claims > 0) {
    ctx.log.info("Claims of a report were left out.", {
      reportId,
      dropped: insights.dropped_claims,
      kept: insights.claims.length,
    });
  }
  const isReady = await ctx.store.reports.saveInsights(ctx.userId, reportId, insights);
  if (isReady) await notifyOfReport(ctx, row, "report_ready");
  return {};
}

/** As of the day the metrics were read, when later conversions had not been reported yet. */
function notesOf(row: ReportRow, { rawMetrics }: ReportMetrics): string[] {
  if (!row.currentDays) return [];
  const periods = { current: row.currentDays, previous: row.previousDays ?? null };
  return reportNotes(rawMetrics, periods, dayIn(row.timeZone, Date.parse(row.createdAt)));
}

/** The rows of each table that the model is given: those with the highest cost. */
const SHOWN_ROWS: Record<MetricsTable, number> = {
  campaigns: 30,
  adGroups: 30,
  keywords: 50,
  adCopy: 20,
};
const MAX_NAME_CHARACTERS = 160;

/** The model's input about a report. All of it is data, never instructions. */
export function briefAboutReport(
  report: ReportRow,
  { rawMetrics }: ReportMetrics,
  valueProposition: string | undefined,
) {
  const all = [...joinPeriods(rawMetrics).values()];
  const tables = metricsTables.map((table) => {
    const own = all.filter((one) => one.table === table);
    return [table, shownOf(own, SHOWN_ROWS[table], rawMetrics.previous !== null)] as const;
  });
  return {
    brand: { name: report.brandName, valueProposition: valueProposition ?? null },
    report: {
      period: periodNames[report.periodType],
      current: report.currentDays ?? null,
      previous: report.previousDays ?? null,
      currency: report.currencyCode,
    },
    tables: Object.fromEntries(tables),
  };
}

function shownOf(rows: readonly JoinedRow[], most: number, hasPrevious: boolean) {
  return rows
    .toSorted((a, b) => b.row.cost_micros - a.row.cost_micros)
    .slice(0, most)
    .map(({ row: { id, name }, current, previous }) => ({
      id,
      name: name.slice(0, MAX_NAME_CHARACTERS),
      current: figuresOf(current),
      ...(hasPrevious && { previous: figuresOf(previous), change: changeOf(current, previous) }),
    }));
}

function figuresOf(metrics: Metrics = noMetrics) {
  const { impressions, clicks, conversions } = metrics;
  const shown = (name: Parameters<typeof metricOf>[0]) => rounded(metricOf(name, metrics));
  return {
    impressions,
    clicks,
    cost: shown("cost"),
    conversions,
    ctr: shown("ctr"),
    average_cpc: shown("average_cpc"),
    conversion_rate: shown("conversion_rate"),
    cost_per_conversion: shown("cost_per_conversion"),
  };
}

function changeOf(current: Metrics = noMetrics, previous: Metrics = noMetrics) {
  const names = ["impressions", "clicks", "cost", "conversions"] as const;
  return Object.fromEntries(
    names.map((name) => [
      name,
      rounded(percentChange(metricOf(name, current), metricOf(name, previous))),
    ]),
  );
}

const rounded = (value: number | undefined) =>
  value === undefined ? null : Math.round(value * 100) / 100;
