import * as z from "zod/mini";

import { route } from "../route.ts";

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
