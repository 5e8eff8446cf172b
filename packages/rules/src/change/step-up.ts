import type { Change, ChangeEstimate } from "@adwright/contracts/change/change";

import { moneyWords } from "../money.ts";
import { medianOf, mostSpent } from "../spending.ts";

/** A month that costs so much more than before. */
const RAISE = 1.5;
const MOST_REMOVALS = 20;

const removals = new Set<Change["what"]["kind"]>(["keyword_remove", "negative_remove"]);

/** The changes that take something away for good. */
export const removalsIn = <One extends Pick<Change, "what">>(changes: readonly One[]): One[] =>
  changes.filter(({ what }) => removals.has(what.kind));

/** What was approved in the last 24 hours without a proof: by how much a month rose, and how much was removed. */
export interface Unproved {
  raisedMicros: number;
  removals: number;
}

/**
 * Why the approval of a set needs the password or a sign-in, in words; none where it does not. Budgets that rise by more
 * than half and by more than a usual budget of the account, and many removals, each also together with what was approved
 * before without a proof; stopping never does.
 */
export function stepUpReasons(
  changes: readonly Pick<Change, "what">[],
  { before, after }: ChangeEstimate["steadyMonth"],
  account: {
    currencyCode: string;
    unitMicros: number | undefined;
    enabledBudgets: readonly number[];
    unproved?: Unproved;
  },
): string[] {
  const { currencyCode, unitMicros, enabledBudgets, unproved } = account;
  const { raisedMicros = 0, removals: removedBefore = 0 } = unproved ?? {};
  const usual = mostSpent(medianOf(enabledBudgets) ?? 0, currencyCode, unitMicros).monthMicros;
  const isRaisedFrom = (from: number) => after > from * RAISE && after - from > usual;
  const removed = removalsIn(changes).length;
  const words = (micros: number) => moneyWords(micros, currencyCode);
  const raise = isRaisedFrom(before)
    ? [`A month may cost ${words(after)} instead of ${words(before)}.`]
    : [];
  const together = after - before + raisedMicros;
  const raises =
    after > before && isRaisedFrom(before - raisedMicros)
      ? [`With what was raised in the last 24 hours, a month may cost ${words(together)} more.`]
      : [];
  const isMuchRemoved = removed > 0 && removed + removedBefore > MOST_REMOVALS;
  const within = removedBefore > 0 ? " within 24 hours" : "";
  return [
    ...(raise.length > 0 ? raise : raises),
    ...(isMuchRemoved ? [`${removed + removedBefore} keywords are removed${within}.`] : []),
  ];
}
