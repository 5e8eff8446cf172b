import type { Change, ChangeEstimate } from "@adwright/contracts/change/change";

import { moneyWords } from "../money.ts";
import { medianOf, mostSpent } from "../spending.ts";

/** The factor by which the monthly maximum is raised. */
const RAISE = 1.5;
const MOST_REMOVALS = 20;

const removals = new Set<Change["what"]["kind"]>(["keyword_remove", "negative_remove"]);

/**
 * Why approving a set requires the password or a sign-in, in words; empty if it does not. Reasons are budgets raised by
 * more than half and by more than a usual budget of the account, and many removals; stopping campaigns is never one.
 */
export function stepUpReasons(
  changes: readonly Pick<Change, "what">[],
  { before, after }: ChangeEstimate["steadyMonth"],
  account: {
    currencyCode: string;
    unitMicros: number | undefined;
    enabledBudgets: readonly number[];
  },
): string[] {
  const { currencyCode, unitMicros, enabledBudgets } = account;
  const usual = mostSpent(medianOf(enabledBudgets) ?? 0, currencyCode, unitMicros).monthMicros;
  const isRaised = after > before * RAISE && after - before > usual;
  const removed = changes.filter(({ what }) => removals.has(what.kind)).length;
  const words = (micros: number) => moneyWords(micros, currencyCode);
  return [
    ...(isRaised ? [`A month may cost ${words(after)} instead of ${words(before)}.`] : []),
    ...(removed > MOST_REMOVALS ? [`${removed} keywords are removed.`] : []),
  ];
}
