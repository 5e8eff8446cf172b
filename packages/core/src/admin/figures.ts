import { type ChurnRisk, ledgerReaders } from "@adwright/contracts/admin";
import type {
  AdminHistory,
  AiMetrics,
  HistoryDay,
  OperationDay,
  StormChasersStats,
  SuperchargedStats,
} from "@adwright/contracts/staff/figures";
import { aiMetrics } from "@adwright/rules/ai-metrics";
import { monthOf } from "@adwright/rules/brand";
import { countedHours, freeFromMs } from "@adwright/rules/operations";
import { isFeedFresh } from "@adwright/rules/storm/judge-feed";
import { allStates } from "@adwright/rules/storm/states";
import type { PaymentDay } from "@adwright/store/billing/payment";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";
import type { AiDayRow } from "@adwright/store/staff/ai-use";
import type { HourlyCountName } from "@adwright/store/staff/hourly-count";
import type { OperationCount } from "@adwright/store/work/operation-row";

import type { AdminContext } from "../context.ts";
import { latestPeopleCount } from "../maintenance/roll-up.ts";
import { lastDays, sumOf } from "./recent-hours.ts";

const DAYS = 30;

/** The data of the charts: 30 days of activity, new people and, for staff who may read the ledger, payments. */
export async function getHistory(ctx: AdminContext): Promise<AdminHistory> {
  const nowMs = ctx.now();
  const days = lastDays(nowMs, DAYS);
  const [aiDays, counts, people, collected] = await Promise.all([
    readAiDays(ctx, days),
    Promise.all(days.map((day) => ctx.store.hourlyCounts.listOf(day))),
    latestPeopleCount(ctx),
    ledgerReaders.includes(ctx.admin.role) ? collectedOn(ctx, days) : null,
  ]);
  return {
    readAt: new Date(nowMs).toISOString(),
    countedAt: people?.countedAt ?? null,
    days: days.map((day, index): HistoryDay => {
      const uses = aiDays[index]?.uses ?? [];
      const timesOf = (what: HourlyCountName) => sumOf(counts[index] ?? [], what);
      return {
        day,
        aiRequests: uses.reduce((sum, { requests }) => sum + requests, 0),
        aiCost: uses.reduce((sum, { costUsd }) => sum + costUsd, 0),
        aiUnknownCosts: uses.reduce((sum, { unknownCosts }) => sum + unknownCosts, 0),
        jobsFailed: timesOf("job_failed"),
        publications: timesOf("publication_complete"),
        publicationsFailed: timesOf("publication_failed"),
        newPeople: people?.joined?.[day] ?? 0,
      };
    }),
    collected,
  };
}

async function collectedOn(ctx: AdminContext, days: readonly string[]) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const rows = (await Promise.all(months.map((month) => ctx.store.payments.daysOf(month)))).flat();
  const wanted = rows.filter(({ day }) => days.includes(day));
  const currencies = [...new Set(wanted.map(({ currencyCode }) => currencyCode))].toSorted();
  return currencies.map((currencyCode) => ({
    currencyCode,
    days: days.map((day) => ({ day, amount: amountOn(wanted, day, currencyCode) })),
  }));
}

function amountOn(rows: readonly PaymentDay[], day: string, currencyCode: string): number {
  const row = rows.find((one) => one.day === day && one.currencyCode === currencyCode);
  return row?.amount ?? 0;
}

/** The newest days may still be counted, so they are added up from their hourly rows. */
const OPEN_DAYS = 2;

/**
 * The figures of the last 30 days, today included. They are exact, because days without a daily row are added up from
 * hourly rows.
 */
export async function getAiUsage(ctx: AdminContext): Promise<AiMetrics> {
  return aiMetrics(await readAiDays(ctx, lastDays(ctx.now(), DAYS)));
}

/** The use of the model on each of the given days, the last of which is today. */
async function readAiDays(ctx: AdminContext, days: string[]): Promise<AiDayRow[]> {
  const closed = await ctx.store.aiUse.listDays(days.slice(0, -OPEN_DAYS));
  const known = new Map<string, AiDayRow>(closed.map((row) => [row.day, row]));
  return Promise.all(
    days.map(async (day) => known.get(day) ?? { day, uses: await ctx.store.aiUse.hoursOf(day) }),
  );
}

const RECENT_EVENTS = 20;

/** How many people have the add-on and armed rules, how the weather is read, and what it has started. */
export async function getStormChasersStats(ctx: AdminContext): Promise<StormChasersStats> {
  const [people, feed, totals, recent, armed] = await Promise.all([
    latestPeopleCount(ctx),
    ctx.weather && ctx.store.stormFeed.find(),
    ctx.store.stormMatches.totals(),
    ctx.store.stormMatches.listRecent(RECENT_EVENTS),
    Promise.all(allStates.map((state) => ctx.store.stormRules.listArmed(state))),
  ]);
  const { updatedMs, events = 0 } = feed ?? {};
  return {
    isRunning: feed !== undefined && isFeedFresh(feed, ctx.now()),
    feed: ctx.weather
      ? {
          updatedAt: updatedMs === undefined ? null : new Date(updatedMs).toISOString(),
          warnings: events,
        }
      : null,
    totalUsers: people?.stormChasers ?? 0,
    activeUsers: new Set(armed.flat().map(({ userId }) => userId)).size,
    totalEvents: totals.events,
    totalCampaigns: totals.campaigns,
    recentEvents: recent.map(
      ({ at, eventKey, state, name, areaDesc, severity, campaigns = 0 }) => ({
        id: `${eventKey}#${state}`,
        eventType: name,
        location: areaDesc,
        timestamp: at,
        severity,
        campaignsTriggered: campaigns,
      }),
    ),
  };
}

const RECENT_JOBS = 5;

/** Totals as of the last count of people; the newest workflows are read live. */
export async function getSuperchargedStats(ctx: AdminContext): Promise<SuperchargedStats> {
  const [people, recentJobs] = await Promise.all([latestPeopleCount(ctx), listRecentJobs(ctx)]);
  const counted = people?.supercharged ?? { subscribers: 0, active: 0, groups: 0, drafts: 0 };
  const isOfThisMonth = people?.month === monthOf(ctx.now());
  return {
    totalUsers: counted.subscribers,
    activeUsers: isOfThisMonth ? counted.active : 0,
    totalJobs: counted.groups,
    totalCampaigns: counted.drafts,
    avgCampaignsPerJob:
      counted.groups === 0 ? 0 : Math.round((counted.drafts / counted.groups) * 10) / 10,
    recentJobs,
  };
}

async function listRecentJobs(ctx: AdminContext): Promise<SuperchargedStats["recentJobs"]> {
  const groups = await ctx.store.campaignGroups.listNewest(RECENT_JOBS);
  const users = await ctx.store.personFacts.findUsers(groups.map(({ userId }) => userId));
  return groups.map((group) => ({
    id: String(group.id),
    jobName: group.name,
    brandName: group.brandName,
    userEmail: users.get(group.userId)?.email ?? "",
    timestamp: group.createdAt,
    status: jobStatusOf(group),
    completedCampaigns: group.completedDrafts,
    totalCampaigns: group.totalTargets,
    failedCampaigns: Math.max(group.failedGoals, group.failedDrafts),
  }));
}

/** Completed, failed, otherwise in progress. */
function jobStatusOf({ status }: CampaignGroupRow): "completed" | "failed" | "in progress" {
  if (status === "drafts_ready") return "completed";
  return status === "error" ? "failed" : "in progress";
}

/** Every person's churn risk as of the last count. */
export async function getChurnRisk(ctx: AdminContext): Promise<ChurnRisk> {
  const distribution = { critical: 0, high: 0, medium: 0, low: 0 };
  const nobody = { distribution, users: [], countedAt: null };
  return (await ctx.store.snapshots.find("churn")) ?? nobody;
}

const DAYS_OF_HOURS = 14;
const MAX_SHARES = 20;

/** Google Ads operations: of the last 24 hours, as counted before they are sent, and of the last whole days. */
export async function getOperationDay(ctx: AdminContext): Promise<OperationDay> {
  const nowMs = ctx.now();
  const days = lastDays(nowMs, DAYS_OF_HOURS);
  const day = days.at(-1) ?? "";
  const { operations } = ctx.store;
  const hours = countedHours(nowMs);
  const [count, today, shares, closed] = await Promise.all([
    operations.countOf(hours),
    operations.countOfDay(day),
    operations.listShares(hours),
    operations.listClosed(days.slice(0, -1)),
  ]);
  const largest = shares.slice(0, MAX_SHARES);
  const users = await ctx.store.personFacts.findUsers(largest.map(({ userId }) => userId));
  const usedOn = new Map(closed.map((row) => [row.day, row.used]));
  usedOn.set(day, today.used);
  return {
    day,
    limit: ctx.dailyOperations ?? null,
    used: count.used,
    people: shares.filter(({ isPerson }) => isPerson).length,
    shares: largest.map(({ userId, used }) => ({
      userId,
      used,
      email: users.get(userId)?.email ?? null,
    })),
    nextFreeAt: findNextFree(count, nowMs),
    days: await Promise.all(
      days.map(async (one) => ({
        day: one,
        // A day without a daily row yet is read from its live counters.
        used: usedOn.get(one) ?? (await operations.countOfDay(one)).used,
      })),
    ),
  };
}

/** When the oldest counted operation leaves the 24-hour window; null if none are counted. */
function findNextFree({ used, byHour }: OperationCount, nowMs: number): string | null {
  return used === 0 ? null : new Date(freeFromMs(byHour, used - 1, nowMs)).toISOString();
}
