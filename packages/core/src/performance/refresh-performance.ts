import { AppError } from "@adwright/contracts/errors";
import type { Performance } from "@adwright/contracts/performance";
import { performancePeriods } from "@adwright/rules/performance";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignFigures } from "@adwright/store/report/account-metrics-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import type { ReportProgress } from "../job/start-job.ts";
import { getPerformance, listDueAccounts, listPerformanceAccounts } from "./get-performance.ts";

/** More than anyone scrolls through; a row could hold several times as many. */
const MAX_CAMPAIGNS = 5000;

/**
 * Reads the due accounts from Google one after the other and stores their figures. If Google's operations run out, this
 * is not a failure: that account and the following ones keep their stored figures.
 */
export async function refreshPerformance(
  ctx: UserContext,
  _input: object,
  progress: ReportProgress,
): Promise<Performance> {
  const accounts = await listPerformanceAccounts(ctx);
  const { due, askedBefore } = await listDueAccounts(ctx, accounts);
  for (const [index, { brand }] of due.entries()) {
    await progress(Math.round((100 * index) / due.length), `Reading ${brand.name}`);
    const mayGoOn = await readIfDue(ctx, brand, askedBefore);
    if (!mayGoOn) break;
  }
  return getPerformance(ctx);
}

/** Returns whether to try the next account. */
async function readIfDue(ctx: UserContext, brand: BrandRow, askedBefore: string): Promise<boolean> {
  const at = new Date(ctx.now()).toISOString();
  const account = { userId: ctx.userId, brandId: brand.id, customerId: brand.customerId };
  try {
    const isOurs = await ctx.store.accountMetrics.startReading(account, at, askedBefore);
    if (!isOurs) return true;
    const read = await readAccount(ctx, brand, Date.parse(at));
    await ctx.store.accountMetrics.put(account, read);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "GOOGLE_ADS_QUOTA") return false;
    // Another worker is reading or changing this account.
    if (error.code === "CONFLICT") return true;
    ctx.log.warn("The figures of an account could not be read.", {
      brandId: brand.id,
      code: error.code,
    });
    await ctx.store.accountMetrics.noteFailure(account);
    return error.code !== "GOOGLE_ADS_RECONNECT";
  }
}

async function readAccount(ctx: UserContext, brand: BrandRow, nowMs: number) {
  const access = await getGoogleAdsAccess(ctx, brand);
  return withGoogle(ctx, async () => {
    const { timeZone, currencyCode } = await ctx.googleAds.reportAccount(access);
    const { current, previous } = performancePeriods(timeZone, nowMs);
    const both = { from: previous.from, to: current.to };
    const [days, rows] = await Promise.all([
      ctx.googleAds.reportSeries(access, both, "day"),
      ctx.googleAds.campaignMetrics(access, { startDate: current.from, endDate: current.to }),
    ]);
    const campaigns = rows
      .map<CampaignFigures>((row) => ({
        id: row.campaignId,
        status: row.status,
        impressions: row.impressions,
        clicks: row.clicks,
        cost_micros: row.costMicros,
        conversions: row.conversions,
      }))
      .toSorted((left, right) => right.cost_micros - left.cost_micros);
    return {
      figures: { asOf: new Date(nowMs).toISOString(), timeZone, currencyCode, days },
      campaigns: campaigns.slice(0, MAX_CAMPAIGNS),
      isComplete: campaigns.length <= MAX_CAMPAIGNS,
    };
  });
}
