import * as z from "zod/mini";

import { route } from "../route.ts";

/** `isRunning` is false if nothing monitors the weather. */
export const StormChasersStats = z.object({
  isRunning: z.boolean(),
  /** People with the add-on. */
  totalUsers: z.number(),
  activeUsers: z.number(),
  totalEvents: z.number(),
  totalCampaigns: z.number(),
  recentEvents: z.array(
    z.object({
      id: z.string(),
      eventType: z.string(),
      location: z.string(),
      timestamp: z.string(),
      severity: z.number(),
      campaignsTriggered: z.number(),
    }),
  ),
});
export type StormChasersStats = z.infer<typeof StormChasersStats>;

export const getStormChasersStats = route({
  method: "GET",
  path: "/api/admin/storm-chasers-stats",
  answer: StormChasersStats,
});

export const SuperchargedStats = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  totalJobs: z.number(),
  totalCampaigns: z.number(),
  avgCampaignsPerJob: z.number(),
  recentJobs: z.array(
    z.object({
      id: z.string(),
      jobName: z.string(),
      brandName: z.string(),
      userEmail: z.string(),
      timestamp: z.string(),
      status: z.string(),
      completedCampaigns: z.number(),
      totalCampaigns: z.number(),
      failedCampaigns: z.number(),
    }),
  ),
});
export type SuperchargedStats = z.infer<typeof SuperchargedStats>;

export const getSuperchargedStats = route({
  method: "GET",
  path: "/api/admin/supercharged-stats",
  answer: SuperchargedStats,
});
