import type { Change, ChangeEstimate } from "@adwright/contracts/change/change";

import { moneyWords } from "../money.ts";
import { medianOf, mostSpent } from "../spending.ts";

/** A month that costs so much more than before. */
const RAISE = 1.5;
const MOST_REMOVALS = 20;

const removals = new Set<Change["what"]["kind"]>(["keyword_remove", "negative_remove"]);

interface BeforeAfter {
  before: number;
  after: number;
}

/** True where a person's own limit would ask less often than it does; null is no limit. */
export const isLooser = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * Why the approval of a set needs the password or a sign-in, in words; none where it does not. Budgets that rise by more
 * than half and by more than a usual budget of the account, or above the person's own limit, and many removals; stopping
 * never does. `daily` are the daily budgets of the set in all.
 */
export function stepUpReasons(
  changes: readonly Pick<Change, "what">[],
  { month, daily }: { month: ChangeEstimate["steadyMonth"]; daily: BeforeAfter },
  account: {
    currencyCode: string;
    unitMicros: number | undefined;
    enabledBudgets: readonly number[];
    ownLimitMicros?: number | undefined;
  },
): string[] {
  const { currencyCode, unitMicros, enabledBudgets, ownLimitMicros = Infinity } = account;
  const { before, after } = month;
  const usual = mostSpent(medianOf(enabledBudgets) ?? 0, currencyCode, unitMicros).monthMicros;
  const isRaised = after > before * RAISE && after - before > usual;
  const removed = changes.filter(({ what }) => removals.has(what.kind)).length;
  const isAboveOwn = daily.after > ownLimitMicros && daily.after > daily.before;
  const words = (micros: number) => moneyWords(micros, currencyCode);
  return [
    ...(isRaised ? [`A month may cost ${words(after)} instead of ${words(before)}.`] : []),
    ...(isAboveOwn
      ? [`${words(daily.after)} a day is above your own limit of ${words(ownLimitMicros)}.`]
      : []),
    ...(removed > MOST_REMOVALS ? [`${removed} keywords are removed.`] : []),
  ];
}
