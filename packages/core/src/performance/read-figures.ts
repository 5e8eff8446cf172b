import { AppError } from "@adwright/contracts/errors";
import type { Performance } from "@adwright/contracts/performance";
import {
  accountDays,
  campaignLines,
  dueDays,
  isReadDue,
  keptAfter,
  monthsBefore,
  monthsOf,
  replaceDays,
  splitByMonth,
} from "@adwright/rules/figures/daily-figures";
import { countedHours, hasRoom, peopleIn } from "@adwright/rules/operations";
import { READ_AGAIN_MS } from "@adwright/rules/performance";
import { dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { AccountFigures } from "@adwright/store/figures/figures-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { readAttention } from "../attention/read-attention.ts";
import { isManagerAccount } from "../brand/account-facts.ts";
import type { UserContext } from "../context.ts";
import { planWeeklySummary } from "../email/weekly-summary.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import type { ReportProgress } from "../job/start-job.ts";
import {
  getPerformance,
  listDueAccounts,
  listPerformanceAccounts,
  planReading,
} from "./get-performance.ts";

/**
 * Reads the due accounts from Google one after the other and stores their figures. From then on they are read each
 * morning, before anybody visits, and mailed each week.
 */
export async function refreshPerformance(
  ctx: UserContext,
  _input: object,
  progress: ReportProgress,
): Promise<Performance> {
  const due = await listDueAccounts(ctx, await listPerformanceAccounts(ctx));
  for (const [index, { brand }] of due.entries()) {
    await progress(Math.round((100 * index) / due.length), `Reading ${brand.name}`);
    const mayGoOn = await readFigures(ctx, brand);
    await planReading(ctx, brand);
    if (!mayGoOn) break;
  }
  await planWeeklySummary(ctx);
  return getPerformance(ctx);
}

/**
 * Once a day, for somebody who was here in the last 30 days: reads an account's figures if yesterday's are missing. While
 * little is left of Google's limit or of the person's share, the stored ones stay; screens say when they were read.
 */
export async function keepFigures(
  ctx: UserContext,
  { brandId }: { brandId: number },
): Promise<void> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  // It may have been deleted since the work was queued.
  if (!brand || isManagerAccount(brand)) return;
  if (await hasShareLeft(ctx)) await readFigures(ctx, brand);
  await ctx.bulkQueue.send([{ task: "check_pages", userId: ctx.userId, brandId }]);
}

async function hasShareLeft(ctx: UserContext): Promise<boolean> {
  const { dailyOperations } = ctx;
  if (dailyOperations === undefined) return true;
  const hours = countedHours(ctx.now());
  const [{ used, beginners }, own] = await Promise.all([
    ctx.store.operations.countOf(hours),
    ctx.store.operations.usedBy(hours, ctx.userId),
  ]);
  const day = { used, usedByPerson: own.used, people: peopleIn(beginners) };
  return hasRoom(day, dailyOperations);
}

/**
 * Reads an account's due days from Google and stores them with their sums, unless somebody asked within the hour.
 * Returns whether to try the next account: if Google's operations run out, this is not a failure.
 */
async function readFigures(ctx: UserContext, brand: BrandRow): Promise<boolean> {
  const nowMs = ctx.now();
  const account = { userId: ctx.userId, brandId: brand.id, customerId: brand.customerId };
  try {
    const kept = (await ctx.store.figures.find(ctx.userId, brand.customerId))?.figures;
    if (kept && !isReadDue(kept, dayIn(kept.timeZone, nowMs))) return true;
    const askedBefore = new Date(nowMs - READ_AGAIN_MS).toISOString();
    const at = new Date(nowMs).toISOString();
    if (!(await ctx.store.figures.startReading(account, at, askedBefore))) return true;
    const { states, campaigns, ...read } = await readAccount(ctx, brand, kept, nowMs);
    const isStored = await ctx.store.figures.put(account, read);
    if (isStored) await readAttention(ctx, brand, { figures: read.figures, states, campaigns });
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
    const isRefused = ["GOOGLE_ADS_ACCOUNT", "GOOGLE_ADS_PERMISSION"].includes(error.code);
    await ctx.store.figures.noteFailure(account, isRefused);
    // Nothing of it can be changed or looked at, so it takes no place on the dashboard and in the email.
    if (isRefused) await ctx.store.attention.forgetFound(account);
    return error.code !== "GOOGLE_ADS_RECONNECT";
  }
}

async function readAccount(
  ctx: UserContext,
  brand: BrandRow,
  kept: AccountFigures | undefined,
  nowMs: number,
) {
  const access = await getGoogleAdsAccess(ctx, brand);
  const { account, today, range, campaigns, states } = await withGoogle(ctx, () =>
    askGoogle(ctx, access, kept, nowMs),
  );
  const of = { userId: ctx.userId, customerId: brand.customerId };
  const before = await ctx.store.figures.listDays(of, monthsBefore(range, today));
  const listed = (await ctx.store.figures.findCampaigns(ctx.userId, [brand.customerId])).get(
    brand.customerId,
  );
  const changedAt = new Map(listed?.lines.map((line) => [line.id, line.changedAt]));
  const all = replaceDays(before, campaigns, range);
  const byMonth = splitByMonth(all);
  const { currencyCode, timeZone } = account;
  return {
    figures: {
      asOf: new Date(nowMs).toISOString(),
      currencyCode,
      timeZone,
      ...keptAfter(kept, range, today),
      days: accountDays(kept?.days ?? [], campaigns, range),
    },
    states,
    campaigns: all,
    lines: campaignLines(states, all, today).map((line) => {
      return { ...line, changedAt: changedAt.get(line.id) };
    }),
    months: new Map(monthsOf(range).map((month) => [month, byMonth.get(month) ?? []])),
  };
}

/** Two operations: how campaigns stand, which names the account's time zone, and then their days. */
async function askGoogle(
  ctx: UserContext,
  access: GoogleAdsAccess,
  kept: AccountFigures | undefined,
  nowMs: number,
) {
  const { states, account: found } = await ctx.googleAds.campaignStates(access);
  const account = found ?? kept ?? (await ctx.googleAds.reportAccount(access));
  const today = dayIn(account.timeZone, nowMs);
  const range = dueDays(kept, today);
  const campaigns = await ctx.googleAds.campaignDays(access, range);
  return { account, today, range, campaigns, states };
}
