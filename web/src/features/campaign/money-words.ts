import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";

import { formatMicros, formatMoney } from "../../format/money.ts";

/** The maximum cost of a daily budget, in the account's currency. */
export function spendingOf(dailyBudget: number, currencyCode: string) {
  const { dayMicros, monthMicros } = mostSpent(toMicros(dailyBudget), currencyCode);
  return {
    daily: formatMoney(dailyBudget, currencyCode),
    maxADay: formatMicros(dayMicros, currencyCode),
    maxAMonth: formatMicros(monthMicros, currencyCode),
  };
}

/** The maximum cost in one line, for the form. */
export function budgetPromise(dailyBudget: number, currencyCode: string): string {
  const { maxADay, maxAMonth } = spendingOf(dailyBudget, currencyCode);
  return `Up to ${maxADay} on a single day, at most ${maxAMonth} a month.`;
}
