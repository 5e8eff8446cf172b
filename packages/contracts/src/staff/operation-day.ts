import * as z from "zod/mini";

import { route } from "../route.ts";

/**
 * Operations at Google. The limit holds for the last 24 hours, whenever they began, and belongs to the cloud project, so
 * all persons share it. `used`, `people` and `shares` are of those hours.
 */
export const OperationDay = z.object({
  /** Today, yyyy-mm-dd, UTC. */
  day: z.string(),
  limit: z.number(),
  used: z.number(),
  /** Persons who used any. */
  people: z.number(),
  /** The 20 who used most. `email` is null for work on nobody's behalf and for persons who no longer exist. */
  shares: z.array(
    z.object({ userId: z.string(), email: z.nullable(z.string()), used: z.number() }),
  ),
  /** When the first of what is used no longer counts, ISO 8601; null while nothing is used. */
  nextFreeAt: z.nullable(z.string()),
  /** The last 14 days, oldest first, today included. */
  days: z.array(z.object({ day: z.string(), used: z.number() })),
});
export type OperationDay = z.infer<typeof OperationDay>;

export const getOperationDay = route({
  method: "GET",
  path: "/api/admin/operations",
  answer: OperationDay,
});
