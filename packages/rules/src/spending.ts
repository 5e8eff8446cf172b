import type { SpendingTotal } from "@adwright/contracts/campaign-group/group";

import { smallestUnitMicros } from "./money.ts";

/** Google Ads help, "About spending limits": twice the daily budget on one day, 30.4 times it in a month. */
const DAY_FACTOR = 2;
const MONTH_FACTOR = 30.4;
const MICROS = 1_000_000;
/** A budget this many times the account's usual one is probably a typo. */
const UNUSUAL_FACTOR = 5;

/** The month of daily budgets up to this is below 2^53 micros, and so an exact number. */
export const LARGEST_DAILY_MICROS = 296_000_000_000_000;

/** The maximum that Google may charge for a daily budget, in micros; multiples of the billable unit. */
export function mostSpent(
  dailyBudgetMicros: number,
  currencyCode: string,
  unitMicros = smallestUnitMicros(currencyCode),
): { dayMicros: number; monthMicros: number } {
  return {
    dayMicros: dailyBudgetMicros * DAY_FACTOR,
    monthMicros: Math.round((dailyBudgetMicros * MONTH_FACTOR) / unitMicros) * unitMicros,
  };
}

/** What campaigns may spend together, by currency, because amounts of different currencies can't be added. */
export function spendingTotals(
  budgets: readonly { currencyCode: string; dailyBudgetMicros: number }[],
): SpendingTotal[] {
  const currencies = [...new Set(budgets.map(({ currencyCode }) => currencyCode))];
  return currencies.map((currencyCode) => {
    const of = budgets.filter((budget) => budget.currencyCode === currencyCode);
    const dailyMicros = of.reduce((sum, { dailyBudgetMicros }) => sum + dailyBudgetMicros, 0);
    const { dayMicros, monthMicros } = mostSpent(dailyMicros, currencyCode);
    return {
      currencyCode,
      campaigns: of.length,
      dailyBudget: dailyMicros / MICROS,
      maxDaily: dayMicros / MICROS,
      maxMonthly: monthMicros / MICROS,
    };
  });
}

/**
 * The remaining days of the month in the account's time zone, including today. Google Ads help 10487143: a changed
 * budget applies to these.
 */
export function daysLeftInMonth(nowMs: number, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat("sv-SE", { timeZone })
    .format(nowMs)
    .split("-")
    .map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return lastDay - day + 1;
}

/**
 * A daily budget above this should be confirmed: five times the median of the enabled budgets; undefined without any.
 */
export function unusualAboveMicros(enabledBudgetsMicros: readonly number[]): number | undefined {
  const median = medianOf(enabledBudgetsMicros);
  return median === undefined ? undefined : median * UNUSUAL_FACTOR;
}

/** Undefined for an empty list. */
export function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return undefined;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return (lower + upper) / 2;
}
