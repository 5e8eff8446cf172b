import type { StormChasersStats, SuperchargedStats } from "@adwright/contracts/admin";

import type { AdminContext } from "./admin-context.ts";

/** Who has the add-on; there are no events, because the weather is not watched yet. */
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

/** Nothing is generated in bulk yet, so nobody has a workflow. */
export function getSuperchargedStats(): Promise<SuperchargedStats> {
  return Promise.resolve({
    totalUsers: 0,
    activeUsers: 0,
    totalJobs: 0,
    totalCampaigns: 0,
    avgCampaignsPerJob: 0,
    recentJobs: [],
  });
}
