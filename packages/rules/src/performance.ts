import type { Metrics } from "@adwright/contracts/metrics";
import type { CurrencyPerformance, PerformanceDay } from "@adwright/contracts/performance";

import { sumMetrics } from "./metrics.ts";
import { addDays, type DayRange, dayIn } from "./report-period.ts";

const HOUR_MS = 60 * 60 * 1000;
export const PERIOD_DAYS = 30;

/** An account's last complete days, and as many days before. */
export interface PerformancePeriods {
  current: DayRange;
  previous: DayRange;
}

/** In the account's own calendar (IANA time zone); today is in neither period. */
export function performancePeriods(
  timeZone: string,
  nowMs: number,
  days = PERIOD_DAYS,
): PerformancePeriods {
  const today = dayIn(timeZone, nowMs);
  return {
    current: { from: addDays(today, -days), to: addDays(today, -1) },
    previous: { from: addDays(today, -2 * days), to: addDays(today, -days - 1) },
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
 * Adds up accounts by currency, the one with the most accounts first. Each account counts with the complete days before
 * it was read; if these end on different days, `days` are those up to the latest.
 */
export function addUpPerformance(
  accounts: readonly AccountDays[],
  period = PERIOD_DAYS,
): CurrencyPerformance[] {
  const byCurrency = Map.groupBy(accounts, ({ currencyCode }) => currencyCode);
  return [...byCurrency]
    .map(([currencyCode, some]) => addUpCurrency(currencyCode, some, period))
    .toSorted(
      (left, right) =>
        right.accounts - left.accounts || (left.currencyCode < right.currencyCode ? -1 : 1),
    );
}

function addUpCurrency(
  currencyCode: string,
  accounts: readonly AccountDays[],
  period: number,
): CurrencyPerformance {
  const periods = accounts.map(({ timeZone, readAtMs }) =>
    performancePeriods(timeZone, readAtMs, period),
  );
  const rowsOf = (which: keyof PerformancePeriods): PerformanceDay[] =>
    accounts.flatMap(({ days }, index) => {
      const range = periods[index]?.[which];
      return range === undefined ? [] : days.filter(({ day }) => isIn(range, day));
    });
  const [current, previous] = [rowsOf("current"), rowsOf("previous")];
  const last = periods.map((one) => one.current.to).reduce((a, b) => (a > b ? a : b));
  return {
    currencyCode,
    current: sumMetrics(current),
    previous: sumMetrics(previous),
    days: daysUpTo(last, period, current),
    daysBefore: daysUpTo(addDays(last, -period), period, previous),
    accounts: accounts.length,
  };
}

/** Every day of the period that ends on `last`, oldest first. */
function daysUpTo(last: string, period: number, rows: readonly PerformanceDay[]): PerformanceDay[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return Array.from({ length: period }, (_, index) => {
    const day = addDays(last, index + 1 - period);
    return { day, ...sumMetrics(byDay.get(day) ?? []) };
  });
}

export const isIn = ({ from, to }: DayRange, day: string): boolean => day >= from && day <= to;

/** The cost per conversion, in micros; undefined without conversions. */
export function costPerConversion({ cost_micros: cost, conversions }: Metrics): number | undefined {
  return conversions > 0 ? cost / conversions : undefined;
}

interface KeyFigure {
  label: string;
  of: (metrics: Metrics) => number | undefined;
  isMoney: boolean;
}

/** What an account, a campaign or a change is judged by. */
export const keyFigures: readonly KeyFigure[] = [
  { label: "Spend", of: (metrics) => metrics.cost_micros, isMoney: true },
  { label: "Clicks", of: ({ clicks }) => clicks, isMoney: false },
  { label: "Conversions", of: ({ conversions }) => conversions, isMoney: false },
  { label: "Cost per conversion", of: costPerConversion, isMoney: true },
];
