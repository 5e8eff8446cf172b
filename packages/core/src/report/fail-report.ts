import type { UserContext } from "../context.ts";
import { notifyOfReport } from "./notify-report.ts";

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
