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
