import type { Metrics } from "@adwright/contracts/metrics";
import type { CurrencyPerformance, PerformanceDay } from "@adwright/contracts/performance";

import { sumMetrics } from "./metrics.ts";
import { addDays, type DayRange, dayIn } from "./report-period.ts";

const HOUR_MS = 60 * 60 * 1000;
export const PERIOD_DAYS = 30;

/** The last 30 complete days of an account, and the 30 days before. */
export interface PerformancePeriods {
  current: DayRange;
  previous: DayRange;
}

/** In the account's own calendar (IANA time zone); today is in neither period. */
export function performancePeriods(timeZone: string, nowMs: number): PerformancePeriods {
  const today = dayIn(timeZone, nowMs);
  return {
    current: { from: addDays(today, -PERIOD_DAYS), to: addDays(today, -1) },
    previous: { from: addDays(today, -2 * PERIOD_DAYS), to: addDays(today, -PERIOD_DAYS - 1) },
  };
}

/** How long to wait before an account whose figures could not be read is asked again. */
export const READ_AGAIN_MS = HOUR_MS;

/** An account's metrics by day. */
export interface AccountDays {
  currencyCode: string;
  timeZone: string;
  /** Epoch ms */
  readAtMs: number;
  days: readonly PerformanceDay[];
}

/**
 * Adds up accounts by currency, the one with the most accounts first. Each account counts with the 30 complete days
 * before it was read; if these end on different days, `days` are the 30 days up to the latest.
 */
export function addUpPerformance(accounts: readonly AccountDays[]): CurrencyPerformance[] {
  const byCurrency = grouped(accounts, ({ currencyCode }) => currencyCode);
  return [...byCurrency]
    .map(([currencyCode, some]) => addUpCurrency(currencyCode, some))
    .toSorted(
      (left, right) =>
        right.accounts - left.accounts || (left.currencyCode < right.currencyCode ? -1 : 1),
    );
}

function addUpCurrency(
  currencyCode: string,
  accounts: readonly AccountDays[],
): CurrencyPerformance {
  const periods = accounts.map(({ timeZone, readAtMs }) => performancePeriods(timeZone, readAtMs));
  const rowsOf = (period: keyof PerformancePeriods): PerformanceDay[] =>
    accounts.flatMap(({ days }, index) => {
      const range = periods[index]?.[period];
      return range === undefined ? [] : days.filter(({ day }) => isIn(range, day));
    });
  const current = rowsOf("current");
  const last = periods.map((period) => period.current.to).reduce((a, b) => (a > b ? a : b));
  const byDay = grouped(current, ({ day }) => day);
  return {
    currencyCode,
    current: sumMetrics(current),
    previous: sumMetrics(rowsOf("previous")),
    days: Array.from({ length: PERIOD_DAYS }, (_, index) => {
      const day = addDays(last, index + 1 - PERIOD_DAYS);
      return { day, ...sumMetrics(byDay.get(day) ?? []) };
    }),
    accounts: accounts.length,
  };
}

/** The items by key, in the order of their first items. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export const isIn = ({ from, to }: DayRange, day: string): boolean => day >= from && day <= to;

/** The cost per conversion, in micros; undefined without conversions. */
export function costPerConversion({ cost_micros: cost, conversions }: Metrics): number | undefined {
  return conversions > 0 ? cost / conversions : undefined;
}
