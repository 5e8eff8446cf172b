import { randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { Report } from "@adwright/contracts/report";

import { requireBrandWithinPlan } from "../brand/within-plan.ts";
import type { UserContext } from "../context.ts";
import { getReportRow } from "./get-report-row.ts";
import { getReport } from "./get-report.ts";
import { queueWriting } from "./queue-writing.ts";

/** Lets the AI write the insights again from the stored metrics. CONFLICT without metrics or while it is writing. */
export async function rewriteInsights(ctx: UserContext, reportId: number): Promise<Report> {
  const report = await getReportRow(ctx, reportId);
  if (report.status === "failed" && report.chunks === 0) {
    throw new AppError("CONFLICT", "This report has no metrics. Generate a new report.");
  }
  await requireBrandWithinPlan(ctx, report.brandId);
  const jobId = randomUUID();
  if (!(await ctx.store.reports.startWriting(ctx.userId, reportId, jobId))) {
    throw new AppError("CONFLICT", "This report is being generated already.");
  }
  await queueWriting(ctx, { reportId, jobId }).catch(async (error: unknown) => {
    await ctx.store.reports.fail(report);
    throw error;
  });
  return getReport(ctx, reportId);
}
