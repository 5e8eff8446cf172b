import type { StormChasersStats, SuperchargedStats } from "@adwright/contracts/staff/add-on-stats";
import { monthOf } from "@adwright/rules/brand";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";

import type { AdminContext } from "./admin-context.ts";

/** How many people have the add-on. There are no events yet, because the product does not watch the weather. */
export async function getStormChasersStats(ctx: AdminContext): Promise<StormChasersStats> {
  const people = await ctx.store.snapshots.find("people");
  return {
    isRunning: false,
    totalUsers: people?.stormChasers ?? 0,
    activeUsers: 0,
    totalEvents: 0,
    totalCampaigns: 0,
    recentEvents: [],
  };
}

const RECENT_JOBS = 5;

/** Totals as of the last count of people; the newest workflows are read live. */
export async function getSuperchargedStats(ctx: AdminContext): Promise<SuperchargedStats> {
  const [people, recentJobs] = await Promise.all([
    ctx.store.snapshots.find("people"),
    listRecentJobs(ctx),
  ]);
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
