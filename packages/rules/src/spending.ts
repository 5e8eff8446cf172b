import { smallestUnitMicros } from "./money.ts";

/** Google Ads help, "About spending limits": twice the daily budget on one day, 30.4 times it in a month. */
const DAY_FACTOR = 2;
const MONTH_FACTOR = 30.4;
/** A budget this many times the account's usual one is likely a slip of the hand. */
const UNUSUAL_FACTOR = 5;

/** The most that Google may charge for a daily budget, in micros; whole multiples of what can be billed. */
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

/**
 * Days that are left of the month by the clock of the account, today included. Google Ads help 10487143: a budget that is
 * changed counts for these.
 */
export function daysLeftInMonth(nowMs: number, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat("sv-SE", { timeZone })
    .format(nowMs)
    .split("-")
    .map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return lastDay - day + 1;
}

/** Above this a daily budget should be confirmed: five times the median of those that serve; undefined without any. */
export function unusualAboveMicros(enabledBudgetsMicros: readonly number[]): number | undefined {
  const median = medianOf(enabledBudgetsMicros);
  return median === undefined ? undefined : median * UNUSUAL_FACTOR;
}

/** Undefined without any. */
export function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return undefined;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return (lower + upper) / 2;
}
