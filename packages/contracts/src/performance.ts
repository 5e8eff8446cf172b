import * as z from "zod/mini";

import { Metrics } from "./report.ts";
import { route } from "./route.ts";

/** One day of all accounts in one currency. */
export const PerformanceDay = z.extend(Metrics, { day: z.string() });
export type PerformanceDay = z.infer<typeof PerformanceDay>;

/** The accounts of one currency over 30 complete days and the 30 before; amounts are micros of that currency. */
export const CurrencyPerformance = z.object({
  currencyCode: z.string(),
  current: Metrics,
  previous: Metrics,
  /** The 30 days of `current`, oldest first, days without anything included. */
  days: z.array(PerformanceDay),
  /** How many accounts are in the figures. */
  accounts: z.number(),
});
export type CurrencyPerformance = z.infer<typeof CurrencyPerformance>;

export const Performance = z.object({
  /** The currency with the highest number of accounts first. */
  currencies: z.array(CurrencyPerformance),
  /** When the oldest of the figures was read at Google, ISO 8601; null while none was. */
  asOf: z.nullable(z.string()),
  /** True when at least one account may be read again. */
  isDue: z.boolean(),
  /** Accounts that could not be read last time, by name. */
  failedAccounts: z.array(z.string()),
});
export type Performance = z.infer<typeof Performance>;

/** From what was kept; never waits for Google. */
export const getPerformance = route({
  method: "GET",
  path: "/api/performance",
  answer: Performance,
});
/** Reads the accounts that are due at Google, at most hourly each, from the person's own share of operations. */
export const refreshPerformance = route({
  method: "POST",
  path: "/api/performance/refresh",
  answer: Performance,
});
