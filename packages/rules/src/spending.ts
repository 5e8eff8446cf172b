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

/** Above this a daily budget should be confirmed: five times the median of those that serve; undefined without any. */
export function unusualAboveMicros(enabledBudgetsMicros: readonly number[]): number | undefined {
  const sorted = enabledBudgetsMicros.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return undefined;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return ((lower + upper) / 2) * UNUSUAL_FACTOR;
}
