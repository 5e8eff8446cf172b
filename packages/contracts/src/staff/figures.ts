import * as z from "zod/mini";

import { route } from "../route.ts";

/** One UTC day. */
export const HistoryDay = z.object({
  /** yyyy-mm-dd */
  day: z.string(),
  aiRequests: z.number(),
  /** US dollars */
  aiCost: z.number(),
  /** Requests whose cost is unknown; not in `aiCost`. */
  aiUnknownCosts: z.number(),
  jobsFailed: z.number(),
  /** Successful publications. */
  publications: z.number(),
  publicationsFailed: z.number(),
  /** From the last count of people. */
  newPeople: z.number(),
});
export type HistoryDay = z.infer<typeof HistoryDay>;

/** The last 30 days, including today, oldest first. */
export const AdminHistory = z.object({
  /** When everything except the people was read, ISO 8601. */
  readAt: z.string(),
  /** When people were last counted; null before the first count. */
  countedAt: z.nullable(z.string()),
  days: z.array(HistoryDay),
  /** Payments minus refunds by currency, in its smallest unit; null for roles that may not read the ledger. */
  collected: z.nullable(
    z.array(
      z.object({
        currencyCode: z.string(),
        days: z.array(z.object({ day: z.string(), amount: z.number() })),
      }),
    ),
  ),
});
export type AdminHistory = z.infer<typeof AdminHistory>;

export const getAdminHistory = route("GET", "/api/admin/history", { answer: AdminHistory });

/**
 * Operations at Google. The limit covers the last 24 hours (a sliding window) and belongs to the cloud project, so all
 * people share it. `used`, `people` and `shares` refer to this window.
 */
export const OperationDay = z.object({
  /** Today, yyyy-mm-dd, UTC. */
  day: z.string(),
  /** Null if Google sets none. */
  limit: z.nullable(z.number()),
  used: z.number(),
  /** People who used any. */
  people: z.number(),
  /**
   * The 20 people with the highest use. `email` is null for work that is not for a person, and for people who no longer
   * exist.
   */
  shares: z.array(
    z.object({ userId: z.string(), email: z.nullable(z.string()), used: z.number() }),
  ),
  /** When the oldest use leaves the window, ISO 8601; null if nothing is used. */
  nextFreeAt: z.nullable(z.string()),
  /** The last 14 days, oldest first, including today. */
  days: z.array(z.object({ day: z.string(), used: z.number() })),
});
export type OperationDay = z.infer<typeof OperationDay>;

export const getOperationDay = route("GET", "/api/admin/operations", { answer: OperationDay });

/** The last 30 days, including today (UTC). Money is in US dollars; averages per request are 0 without requests. */
export const AiMetrics = z.object({
  totalRequests: z.number(),
  /** The total of requests with a known cost. */
  totalCost: z.number(),
  /** Requests that may have been charged but whose cost is unknown: they timed out, or the answer was lost. */
  unknownCosts: z.number(),
  /** The maximum that those may have cost together. */
  unknownCostAtMost: z.number(),
  /** Percent, 0–100. */
  successRate: z.number(),
  /** The percentage of input tokens served from the provider's cache, 0–100. */
  cacheHitRatio: z.number(),
  /** Milliseconds. */
  avgResponseTime: z.number(),
  /** The average of requests with a known cost. */
  costPerRequest: z.number(),
  /** One entry per day, oldest first, including days without requests. */
  days: z.array(
    z.object({
      day: z.string(),
      requests: z.number(),
      cost: z.number(),
      unknownCosts: z.number(),
    }),
  ),
  /** Costs by purpose, highest first. */
  purposes: z.array(
    z.object({
      purpose: z.string(),
      model: z.string(),
      requests: z.number(),
      failed: z.number(),
      cost: z.number(),
      unknownCosts: z.number(),
    }),
  ),
});
export type AiMetrics = z.infer<typeof AiMetrics>;

export const getAiUsage = route("GET", "/api/admin/ai/usage", { answer: AiMetrics });

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
