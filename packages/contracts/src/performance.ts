import * as z from "zod/mini";

import { Metrics } from "./metrics.ts";
import { route } from "./route.ts";

/** One day of all accounts in one currency. */
export const PerformanceDay = z.extend(Metrics, { day: z.string() });
export type PerformanceDay = z.infer<typeof PerformanceDay>;

/**
 * The accounts of one currency: totals of the last 30 complete days and of the 30 days before; amounts are micros of
 * that currency.
 */
export const CurrencyPerformance = z.object({
  currencyCode: z.string(),
  current: Metrics,
  previous: Metrics,
  /** The 30 days of `current`, oldest first, including days without activity. */
  days: z.array(PerformanceDay),
  /** The number of accounts included in the figures. */
  accounts: z.number(),
});
export type CurrencyPerformance = z.infer<typeof CurrencyPerformance>;

export const Performance = z.object({
  /** Sorted by number of accounts, highest first. */
  currencies: z.array(CurrencyPerformance),
  /** When the oldest of the figures was read from Google, ISO 8601; null before the first read. */
  asOf: z.nullable(z.string()),
  /** True if yesterday is missing of at least one account that may be asked now. */
  isDue: z.boolean(),
  /** Names of the accounts whose last read failed. */
  failedAccounts: z.array(z.string()),
});
export type Performance = z.infer<typeof Performance>;

/** Answers from the cache; never waits for Google. */
export const getPerformance = route({
  method: "GET",
  path: "/api/performance",
  inStaffView: true,
  answer: Performance,
});
/**
 * Reads the accounts from Google of which yesterday is missing, each at most hourly, counted against the person's share
 * of operations.
 */
export const refreshPerformance = route({
  method: "POST",
  path: "/api/performance/refresh",
  maxPerHour: 60,
  answer: Performance,
});
