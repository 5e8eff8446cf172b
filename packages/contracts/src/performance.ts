import * as z from "zod/mini";

import { FirstChange } from "./change/change-set.ts";
import { Metrics } from "./metrics.ts";
import { route } from "./route.ts";

/** One day of all accounts in one currency. */
export const PerformanceDay = z.extend(Metrics, { day: z.string() });
export type PerformanceDay = z.infer<typeof PerformanceDay>;

/** The periods that can be asked for, in days; the default is 30. */
export const PerformancePeriod = z.enum(["7", "30", "90", "180"]);
export type PerformancePeriod = z.infer<typeof PerformancePeriod>;

/**
 * The accounts of one currency: totals of the last complete days of the period and of as many days before; amounts are
 * micros of that currency.
 */
export const CurrencyPerformance = z.object({
  currencyCode: z.string(),
  current: Metrics,
  previous: Metrics,
  /** The days of `current`, oldest first, including days without activity. */
  days: z.array(PerformanceDay),
  /** As many days before, in the same order. */
  daysBefore: z.array(PerformanceDay),
  /** The number of accounts included in the figures. */
  accounts: z.number(),
});
export type CurrencyPerformance = z.infer<typeof CurrencyPerformance>;

/** A set of changes that was applied in the period. */
export const PerformanceChange = z.object({
  brandId: z.number(),
  brandName: z.string(),
  setId: z.number(),
  currencyCode: z.string(),
  /** The day on which it was applied, in the account's calendar. */
  day: z.string(),
  kind: z.enum(["change", "undo"]),
  changeCount: z.number(),
  firstChange: z.optional(FirstChange),
  /** True if all of it was undone. */
  isUndone: z.boolean(),
});
export type PerformanceChange = z.infer<typeof PerformanceChange>;

export const Performance = z.object({
  /** Sorted by number of accounts, highest first. */
  currencies: z.array(CurrencyPerformance),
  /** When the oldest of the figures was read from Google, ISO 8601; null before the first read. */
  asOf: z.nullable(z.string()),
  /** True if yesterday is missing of at least one account that may be asked now. */
  isDue: z.boolean(),
  /** Names of the accounts whose last read failed and is repeated within the hour. */
  failedAccounts: z.array(z.string()),
  /** Names of the accounts that Google does not let the person read: canceled, suspended, or without access. */
  refusedAccounts: z.array(z.string()),
  /** How many accounts have not been read yet, so that their figures are missing. */
  unreadAccounts: z.number(),
  /** Oldest first. */
  changes: z.array(PerformanceChange),
});
export type Performance = z.infer<typeof Performance>;

/** Answers from the cache; never waits for Google. */
export const getPerformance = route("GET", "/api/performance", {
  query: z.object({ days: z.optional(PerformancePeriod) }),
  inStaffView: true,
  answer: Performance,
});
/**
 * Reads the accounts from Google of which yesterday is missing, each at most hourly, counted against the person's share
 * of operations.
 */
export const refreshPerformance = route("POST", "/api/performance/refresh", {
  maxPerHour: 60,
  answer: Performance,
});
