import { notFound } from "@adwright/contracts/errors";
import type { ReportRow, WholeReport } from "@adwright/store/report/report-row";

import type { UserContext } from "../context.ts";

/** The signed-in person's report; NOT_FOUND for another person's. */
export async function getReportRow(ctx: UserContext, reportId: number): Promise<ReportRow> {
  const row = await ctx.store.reports.find(ctx.userId, reportId);
  if (!row) throw notFound();
  return row;
}

/** The same with its metrics and insights. */
export async function getWholeReport(ctx: UserContext, reportId: number): Promise<WholeReport> {
  const whole = await ctx.store.reports.findWhole(ctx.userId, reportId);
  if (!whole) throw notFound();
  return whole;
}
