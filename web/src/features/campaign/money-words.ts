import { formatMoney } from "../../format/money.ts";

// Google Ads Help 2375420: up to twice the budget on one day, 30.4 times in a month.
const DAYS_A_MONTH = 30.4;
const MAX_ON_ONE_DAY = 2;

/** What a daily budget can cost at most, in the account's currency. */
export function spendingOf(dailyBudget: number, currencyCode: string) {
  return {
    daily: formatMoney(dailyBudget, currencyCode),
    maxADay: formatMoney(dailyBudget * MAX_ON_ONE_DAY, currencyCode),
    maxAMonth: formatMoney(dailyBudget * DAYS_A_MONTH, currencyCode),
  };
}

/** One line for the form. */
export function budgetPromise(dailyBudget: number, currencyCode: string): string {
  const { maxADay, maxAMonth } = spendingOf(dailyBudget, currencyCode);
  return `Up to ${maxADay} on a single day, at most ${maxAMonth} a month.`;
}
