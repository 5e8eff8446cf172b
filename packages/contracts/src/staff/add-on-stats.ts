import * as z from "zod/mini";

import { route } from "../route.ts";

export const StormChasersStats = z.object({
  /** Whether the weather is read, and the feed of the weather service is not late. */
  isRunning: z.boolean(),
  /** Null where nothing reads the weather. */
  feed: z.nullable(
    z.object({
      /** When the service changed its list last; null before the first list. */
      updatedAt: z.nullable(z.string()),
      /** Warnings that are in force and could start a campaign, counted once for each state. */
      warnings: z.number(),
    }),
  ),
  /** People with the add-on. */
  totalUsers: z.number(),
  /** People with an armed rule. */
  activeUsers: z.number(),
  /** Events that have started campaigns, once for each state, and the campaigns that were started. */
  totalEvents: z.number(),
  totalCampaigns: z.number(),
  /** Newest first. */
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

export const getStormChasersStats = route("GET", "/api/admin/storm-chasers-stats", {
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

export const getSuperchargedStats = route("GET", "/api/admin/supercharged-stats", {
  answer: SuperchargedStats,
});
