import { randomUUID } from "node:crypto";

import { conflict } from "@adwright/contracts/errors";
import type {
  GenerateReportAnswer,
  MetricsRow,
  PeriodMetrics,
  SeriesPoint,
} from "@adwright/contracts/report";
import { areKept, monthsOf, totalsIn } from "@adwright/rules/figures/daily-figures";
import { noMetrics } from "@adwright/rules/metrics";
import {
  type DayRange,
  dayIn,
  type ReportPeriods,
  reportPeriods,
  reportTitle,
} from "@adwright/rules/report-period";
import {
  cutToLargest,
  seriesDays,
  seriesOf,
  type SeriesStep,
  seriesStep,
} from "@adwright/rules/report-rows";
import type { ReportRow } from "@adwright/store/report/report-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import type { ReportProgress } from "../job/start-job.ts";
import { getReportRow } from "./get-report.ts";
import { failReport, notifyOfReport, queueWriting } from "./start-report.ts";

// Answers that the report screen shows.
const NO_DATA = "Let your campaigns run for a bit to generate meaningful reports.";
const STARTED = "Your report will be ready in 2-3 minutes.";

/** Reads a report's metrics from Google, stores them, and queues a separate job that writes the insights. */
export async function readReportMetrics(
  ctx: UserContext,
  { reportId }: { reportId: number },
  progress: ReportProgress,
): Promise<GenerateReportAnswer> {
  const report = await getReportRow(ctx, reportId);
  if (report.status === "failed") {
    throw conflict("This report has ended without data.");
  }
  if (report.status === "reading" && !(await readAndKeep(ctx, report, progress))) {
    await endWithoutData(ctx, report);
    return { success: true, hasData: false, message: NO_DATA, reportId };
  }
  await startWriting(ctx, reportId);
  return { success: true, hasData: true, message: STARTED, reportId };
}

/**
 * Notifies first, because the row is removed afterward. A report that was deleted or failed in the meantime needs no
 * notification.
 */
async function endWithoutData(ctx: UserContext, report: ReportRow): Promise<void> {
  const now = await ctx.store.reports.find(ctx.userId, report.id);
  if (now?.status === "reading") await notifyOfReport(ctx, report, "report_no_data");
  await ctx.store.reports.removeUnread(report);
}

/** Returns false if the account has nothing to report. */
async function readAndKeep(
  ctx: UserContext,
  report: ReportRow,
  progress: ReportProgress,
): Promise<boolean> {
  await progress(10, "Reading the account");
  const brand = await getBrandRow(ctx, report.brandId);
  const access = await getGoogleAdsAccess(ctx, brand);
  const measured = await withGoogle(ctx, () => measure(ctx, report, access, progress));
  if (!measured || !hasServed(measured)) return false;

  await progress(80, "Saving the metrics");
  const { periods, current, previous, series, previousSeries, step, account } = measured;
  return ctx.store.reports.saveMetrics(
    report,
    {
      title: reportTitle(report.brandName, report.periodType, periods.current),
      campaignCount: current.campaigns.filter(({ impressions }) => impressions > 0).length,
      currencyCode: account.currencyCode || report.currencyCode,
      timeZone: account.timeZone,
      currentDays: periods.current,
      previousDays: periods.previous ?? undefined,
      seriesStep: step,
      jobId: randomUUID(),
    },
    { rawMetrics: cutToLargest({ current, previous }), series, previousSeries },
  );
}

interface Measured {
  account: { currencyCode: string; timeZone: string };
  periods: ReportPeriods;
  current: PeriodMetrics;
  previous: PeriodMetrics | null;
  series: SeriesPoint[];
  previousSeries: SeriesPoint[];
  step: SeriesStep;
}

const hasServed = ({ current, previous }: Measured) =>
  current.campaigns.length > 0 || (previous?.campaigns.length ?? 0) > 0;

async function measure(
  ctx: UserContext,
  { periodType }: ReportRow,
  access: GoogleAdsAccess,
  progress: ReportProgress,
): Promise<Measured | undefined> {
  const kept = (await ctx.store.figures.find(ctx.userId, access.customerId))?.figures;
  const account = kept ?? (await ctx.googleAds.reportAccount(access));
  const today = dayIn(account.timeZone, ctx.now());
  const firstDay =
    periodType === "all_time" ? await ctx.googleAds.firstDayWithData(access, today) : undefined;
  const periods = reportPeriods(periodType, today, firstDay);
  if (!periods) return undefined;

  await progress(30, "Reading campaigns, ad groups, keywords and ads");
  const step = seriesStep(periods.current);
  const isKept = (days: DayRange) => kept !== undefined && areKept(days, kept);
  const ofPeriod = async (days: DayRange) => {
    const campaigns = isKept(days) ? await keptCampaigns(ctx, access, days) : undefined;
    return ctx.googleAds.reportMetrics(access, days, campaigns);
  };
  const stepsOf = async (days: DayRange) =>
    kept !== undefined && isKept(days)
      ? seriesOf(days, step, kept.days)
      : filled(await ctx.googleAds.reportSeries(access, days, step), days, step);
  const [current, previous, series, previousSeries] = await Promise.all([
    ofPeriod(periods.current),
    periods.previous ? ofPeriod(periods.previous) : null,
    stepsOf(periods.current),
    periods.previous ? stepsOf(periods.previous) : [],
  ]);
  return { account, periods, current, previous, series, previousSeries, step };
}

/** The campaigns' totals from the stored days. */
async function keptCampaigns(
  ctx: UserContext,
  { customerId }: GoogleAdsAccess,
  days: DayRange,
): Promise<MetricsRow[]> {
  const of = { userId: ctx.userId, customerId };
  const campaigns = await ctx.store.figures.listDays(of, monthsOf(days));
  return totalsIn(days, campaigns).map((total) => ({ ...total, id: `campaign/${total.id}` }));
}

/** Fills steps without data with zeros, so that a chart does not draw a line across them. */
function filled(series: readonly SeriesPoint[], days: DayRange, step: SeriesStep): SeriesPoint[] {
  const byDay = new Map(series.map((point) => [point.day, point]));
  return seriesDays(days, step).map((day, index) => {
    // Google labels a week or month with its first day, which may be before the range.
    const first = index === 0 ? series.find((point) => point.day <= day) : undefined;
    return { ...noMetrics, ...(byDay.get(day) ?? first), day };
  });
}

/**
 * Queues the writing of a report whose metrics are stored. Can be repeated. If the queue refuses, the report ends
 * without insights.
 */
async function startWriting(ctx: UserContext, reportId: number): Promise<void> {
  const report = await getReportRow(ctx, reportId);
  const { jobId, status } = report;
  if (status !== "writing" || jobId === undefined) return;
  if (await ctx.store.jobs.find(ctx.userId, jobId)) return;
  await queueWriting(ctx, { reportId, jobId }).catch(async (error: unknown) => {
    ctx.log.warn("Writing a report could not be queued.", { reportId, error: String(error) });
    await failReport(ctx, { reportId });
  });
}
