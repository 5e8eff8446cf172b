import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { getReportRow } from "./get-report-row.ts";

/** Permanently deletes a report; it still counts in its month. CONFLICT while it is being generated. */
export async function deleteReport(ctx: UserContext, reportId: number): Promise<{ success: true }> {
  const report = await getReportRow(ctx, reportId);
  const isWorkedOn = report.status === "reading" || report.status === "writing";
  if (isWorkedOn || !(await ctx.store.reports.remove(report))) {
    throw new AppError("CONFLICT", "This report is being generated. Delete it once it is ready.");
  }
  return { success: true };
}
