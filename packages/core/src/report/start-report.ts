import { randomUUID } from "node:crypto";

import { AppError, conflict, invalid } from "@adwright/contracts/errors";
import { PeriodType, type Report } from "@adwright/contracts/report";
import { dayRangeWords, periodNames } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { ReportRow } from "@adwright/store/report/report-row";

import {
  getPlanLimits,
  requireBrandWithinPlan,
  requireWithinPlan,
} from "../account/plan-limits.ts";
import { isManagerAccount } from "../brand/account-facts.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { makeId } from "../ids.ts";
import { type Accepted, type NoteStarted, startJob, startJobOn } from "../job/start-job.ts";
import { notify } from "../notification/notify.ts";
import { getReport, getReportRow } from "./get-report.ts";

/** Stores a report in status `reading`, counts it against the month's limit, and queues the reading. */
export async function startReport(
  ctx: UserContext,
  asked: { periodType: string; brandId: number },
  noteStarted?: NoteStarted,
): Promise<{ reportId: number; jobId: string; accepted: Accepted }> {
  const periodType = PeriodType.safeParse(asked.periodType);
  if (!periodType.success) {
    const names = PeriodType.options.join(", ");
    throw invalid([{ field: "periodType", message: `A report's period is one of ${names}.` }]);
  }
  const brand = await getBrandRow(ctx, asked.brandId);
  checkBrand(brand);
  await requireWithinPlan(ctx, brand);
  const limits = await getPlanLimits(ctx);
  const jobId = randomUUID();
  const row = newReport(ctx, brand, periodType.data, jobId);
  const work = {
    jobId,
    kind: "read_report_metrics" as const,
    input: { reportId: row.id },
    message: "Waiting for its turn",
    accepted: { success: true, reportId: row.id },
    noteStarted,
  };
  const isWithinLimit = await startJobOn(ctx, work, async () => {
    const outcome = await ctx.store.reports.create(row, limits.reportsPerMonth);
    return outcome !== "limit";
  });
  if (!isWithinLimit) {
    const limit = limits.reportsPerMonth ?? 0;
    throw new AppError(
      "SUBSCRIPTION_LIMIT",
      `Your ${limits.name} plan allows ${limit} report${limit === 1 ? "" : "s"} a month.`,
      { details: { resource: "reports", limit, used: limit, plan: limits.name } },
    );
  }
  return { reportId: row.id, jobId, accepted: work.accepted };
}

function checkBrand(brand: BrandRow): void {
  if (isManagerAccount(brand)) {
    const message = "Manager accounts have no metrics of their own. Choose one of their accounts.";
    throw invalid([{ field: "brandId", message }]);
  }
  if (!brand.isActive) {
    throw conflict(`Reactivate the brand first: '${brand.name}' is deactivated.`);
  }
}

function newReport(
  ctx: UserContext,
  brand: BrandRow,
  periodType: PeriodType,
  jobId: string,
): ReportRow {
  const createdAt = new Date(ctx.now()).toISOString();
  return {
    userId: ctx.userId,
    id: makeId(ctx.now()),
    // The days are added once the account's time zone is known.
    title: `${brand.name} · ${periodNames[periodType]}`,
    createdAt,
    campaignCount: 0,
    status: "reading",
    brandId: brand.id,
    brandName: brand.name,
    customerId: brand.customerId,
    periodType,
    month: createdAt.slice(0, 7),
    currencyCode: brand.currencyCode,
    timeZone: "UTC",
    seriesStep: "day",
    jobId,
    chunks: 0,
  };
}

/** Queues the writing of a report's insights. Throws if the queue refuses. */
export async function queueWriting(
  ctx: UserContext,
  { reportId, jobId }: { reportId: number; jobId: string },
): Promise<void> {
  await startJob(ctx, {
    jobId,
    kind: "write_report_insights",
    input: { reportId },
    message: "Waiting for its turn",
  });
}

/** Lets the AI write the insights again from the stored metrics. CONFLICT without metrics or while it is writing. */
export async function rewriteInsights(ctx: UserContext, reportId: number): Promise<Report> {
  const report = await getReportRow(ctx, reportId);
  if (report.status === "failed" && report.chunks === 0) {
    throw conflict("This report has no metrics. Generate a new report.");
  }
  await requireBrandWithinPlan(ctx, report.brandId);
  const jobId = randomUUID();
  if (!(await ctx.store.reports.startWriting(ctx.userId, reportId, jobId))) {
    throw conflict("This report is being generated already.");
  }
  await queueWriting(ctx, { reportId, jobId }).catch(async (error: unknown) => {
    await ctx.store.reports.fail(report);
    throw error;
  });
  return getReport(ctx, reportId);
}

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
