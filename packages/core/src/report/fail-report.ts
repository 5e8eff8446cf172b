import type { UserContext } from "../context.ts";
import { tellReport } from "./tell-report.ts";

/** Ends the work on a report that failed for good, and says so; one whose metrics were not read does not count. Safe to repeat. */
export async function failReport(
  ctx: UserContext,
  { reportId }: { reportId: number },
): Promise<void> {
  const report = await ctx.store.reports.find(ctx.userId, reportId);
  if (!report) return;
  await ctx.store.reports.fail(report);
  if (report.status !== "ready") await tellReport(ctx, report, "report_failed");
}
