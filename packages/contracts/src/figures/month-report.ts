import * as z from "zod/mini";

import { HistoryLine } from "../change/live-history.ts";
import { SetResult } from "../change/set-results.ts";
import { Metrics } from "../metrics.ts";
import { PerformanceDay } from "../performance.ts";
import { route } from "../route.ts";

/** A campaign in the month and in the month before. */
export const MonthCampaign = z.object({
  /** Google's number. */
  id: z.string(),
  name: z.string(),
  current: Metrics,
  previous: Metrics,
});
export type MonthCampaign = z.infer<typeof MonthCampaign>;

/** A set of changes that was applied in the month. */
export const MonthChange = z.object({
  setId: z.number(),
  isUndo: z.boolean(),
  /** In the account's calendar. */
  day: z.string(),
  /** The first of its changes; `lineCount` counts all. */
  lines: z.array(HistoryLine),
  lineCount: z.number(),
  /** The seven days before and after; null where the changed campaigns have no figures. */
  result: z.nullable(SetResult),
});
export type MonthChange = z.infer<typeof MonthChange>;

/** A calendar month of a brand's account; amounts are micros of its currency. */
export const MonthReport = z.object({
  brandName: z.string(),
  currencyCode: z.string(),
  /** yyyy-mm */
  month: z.string(),
  /** The days that are counted; the month's last ones may still be missing. */
  from: z.string(),
  to: z.string(),
  current: Metrics,
  /** As many days of the month before, or all of it for a whole month; null if they are not stored. */
  previous: z.nullable(Metrics),
  days: z.array(PerformanceDay),
  /** Those with figures in one of the months, the most expensive first; at most 50. */
  campaigns: z.array(MonthCampaign),
  /** How many more there are. */
  otherCampaigns: z.number(),
  /** Oldest first. */
  changes: z.array(MonthChange),
  /** What needs attention now, in sentences. */
  next: z.array(z.string()),
  /** The months with figures, newest first. */
  months: z.array(z.string()),
});
export type MonthReport = z.infer<typeof MonthReport>;

/**
 * From what is stored, without Google; the newest whole month unless `month` (yyyy-mm) names another. NOT_FOUND for a
 * month without figures.
 */
export const getMonthReport = route("GET", "/api/brands/:brandId/month-report", {
  query: z.object({ month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))) }),
  // It asks nothing, but the words of changes come with Google's client.
  asksGoogle: true,
  maxPerHour: 240,
  inStaffView: true,
  answer: MonthReport,
});
