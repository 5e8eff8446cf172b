import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";

import { amountWords } from "../workflow-words.ts";
import { amountOf, type CreateEntries, totalDailyBudget } from "./create-entries.ts";

/** What all campaigns of the form may spend, in words, in the account's currency. */
export function totalsOf(entries: CreateEntries, currencyCode: string) {
  const total = totalDailyBudget(entries, currencyCode);
  const { dayMicros, monthMicros } = mostSpent(toMicros(total), currencyCode);
  const words = (amount: number) => amountWords(amount, currencyCode);
  return {
    each: words(amountOf(entries, "dailyBudget", currencyCode)),
    targetCpa: words(amountOf(entries, "targetCpa", currencyCode)),
    aDay: words(total),
    /** Google may spend twice the daily budget on one day. */
    onOneDay: words(dayMicros / 1_000_000),
    /** Google may spend 30.4 times the daily budget in a month. */
    aMonth: words(monthMicros / 1_000_000),
  };
}
