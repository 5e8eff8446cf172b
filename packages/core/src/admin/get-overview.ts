import type { AdminStats, HealthPart } from "@adwright/contracts/admin";
import type { VendorCheck } from "@adwright/contracts/staff/vendor-check";
import { systemHealth } from "@adwright/rules/health";
import type { PeopleCount } from "@adwright/store/staff/snapshot";

import type { AdminContext, Context } from "../context.ts";
import { latestPeopleCount, noPeople } from "../maintenance/roll-up.ts";
import { readRecentCounts, type RecentCounts } from "./recent-hours.ts";

const HEALTH_HOURS = 24;

/** The summary cards: people from the latest count, current health and alerts. */
export async function getOverview(ctx: AdminContext): Promise<AdminStats> {
  const [people, alerts, recent] = await Promise.all([
    latestPeopleCount(ctx),
    ctx.store.alerts.listExisting(),
    readRecentCounts(ctx, HEALTH_HOURS),
  ]);
  const health = healthParts(recent);
  const criticalAlerts = alerts.filter(({ type }) => type === "CRITICAL").length;
  return {
    ...peopleFigures({ ...noPeople(""), ...people }, new Date(ctx.now()).toISOString().slice(0, 7)),
    systemHealth: systemHealth(health, criticalAlerts),
    criticalAlerts,
    health,
    countedAt: people?.countedAt ?? null,
  };
}

function peopleFigures(people: PeopleCount, month: string) {
  return {
    totalUsers: people.totalUsers,
    // A count from last month says nothing about this month's activity.
    activeUsers: people.month === month ? people.activeUsers : 0,
    planBreakdown: people.plans,
    totalCampaigns: people.campaigns,
    stormChasersActive: people.stormChasers,
    monthlyRevenue: Math.round(people.monthlyRevenueUsd * 100) / 100,
    trialPeople: people.trials,
    churnedPeople: people.churned,
  };
}

function healthParts({ timesOf }: RecentCounts): HealthPart[] {
  return [
    part("ai", timesOf("ai_done"), timesOf("ai_failed")),
    part("jobs", timesOf("job_done"), timesOf("job_failed")),
    part("publications", timesOf("publication_complete"), timesOf("publication_failed")),
  ];
}

function part(name: HealthPart["part"], succeeded: number, failed: number): HealthPart {
  return { part: name, succeeded, total: succeeded + failed };
}

/** Checks every vendor and keeps what was found. Counts those that answer, and those that refuse. */
export async function checkVendors(ctx: Context): Promise<{ work: number; fail: number }> {
  const checks = await ctx.vendorChecks.run();
  await ctx.store.snapshots.put("vendors", new Date(ctx.now()).toISOString(), { checks });
  const count = (state: VendorCheck["state"]) =>
    checks.filter((check) => check.state === state).length;
  return { work: count("works"), fail: count("fails") };
}

/** What the last checks found. */
export async function getVendorChecks(
  ctx: Context,
): Promise<{ checkedAt: string | null; checks: VendorCheck[] }> {
  const kept = await ctx.store.snapshots.find("vendors");
  return { checkedAt: kept?.countedAt ?? null, checks: kept?.checks ?? [] };
}
