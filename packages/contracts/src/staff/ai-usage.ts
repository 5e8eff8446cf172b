import * as z from "zod/mini";

import { route } from "../route.ts";

/** The last 30 days, today included (UTC). Money is US dollars; a figure per request is 0 without requests. */
export const AiMetrics = z.object({
  totalRequests: z.number(),
  /** Of the requests whose cost is known. */
  totalCost: z.number(),
  /** Requests that may have been charged without an answer that says what: timed out, or the answer was lost. */
  unknownCosts: z.number(),
  /** The most that those may have cost together. */
  unknownCostAtMost: z.number(),
  /** Percent, 0–100. */
  successRate: z.number(),
  /** Percent of the input tokens that the provider took from its cache, 0–100. */
  cacheHitRatio: z.number(),
  /** Milliseconds. */
  avgResponseTime: z.number(),
  /** Of the requests whose cost is known. */
  costPerRequest: z.number(),
  /** One entry a day, oldest first, days without requests included. */
  days: z.array(
    z.object({
      day: z.string(),
      requests: z.number(),
      cost: z.number(),
      unknownCosts: z.number(),
    }),
  ),
  /** What the money went to, dearest first. */
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

export const getAiUsage = route({
  method: "GET",
  path: "/api/admin/ai/usage",
  answer: AiMetrics,
});
