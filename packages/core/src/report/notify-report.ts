import { dayRangeWords, periodNames } from "@adwright/rules/report-period";
import type { ReportRow } from "@adwright/store/report/report-row";

import type { UserContext } from "../context.ts";
import { notify } from "../notification/notify.ts";

/** Notifies the person how the work on a report ended, once per job. */
export async function notifyOfReport(
  ctx: UserContext,
  { id: reportId, jobId = "", brandName, periodType, currentDays }: ReportRow,
  kind: "report_ready" | "report_no_data" | "report_failed",
): Promise<void> {
  const name = periodNames[periodType];
  const period = currentDays ? `${name}, ${dayRangeWords(currentDays)}` : name;
  await notify(ctx, [reportId, jobId], { kind, reportId, brandName, period });
}

/**
 * Marks a report as failed after the last attempt, and notifies the person. A report without metrics does not count
 * against the limit. Can be repeated.
 */
export async function failReport(
  ctx: UserContext,
  { reportId }: { reportId: number },
): Promise<void> {
  const report = await ctx.store.reports.find(ctx.userId, reportId);
  if (!report) return;
  await ctx.store.reports.fail(report);
  if (report.status !== "ready") await notifyOfReport(ctx, report, "report_failed");
}
