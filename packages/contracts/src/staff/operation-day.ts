import * as z from "zod/mini";

import { route } from "../route.ts";

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
