import { reportNotes } from "@adwright/rules/report-notes";
import { dayIn } from "@adwright/rules/report-period";
import type { ReportMetrics, ReportRow } from "@adwright/store/report/report-row";

import { writeWithLedger } from "../ai/write-with-ledger.ts";
import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/start-job.ts";
import { getWholeReport } from "./get-report.ts";
import { briefAboutReport } from "./insights-briefing.ts";
import {
  INSIGHTS_PROMPT,
  InsightsDraft,
  insightsInstructions,
  judgeInsights,
} from "./judge-insights.ts";
import { notifyOfReport } from "./notify-report.ts";
import { findingsFor } from "./rank-insights.ts";

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
