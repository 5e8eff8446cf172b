import type { Change, ChangeEstimate } from "@adwright/contracts/change/change";

import { moneyWords } from "../money.ts";
import { medianOf, mostSpent } from "../spending.ts";

/** The factor by which the monthly maximum is raised. */
const RAISE = 1.5;
const MOST_REMOVALS = 20;

const removals = new Set<Change["what"]["kind"]>(["keyword_remove", "negative_remove"]);

/** The changes that take something away for good. */
export const removalsIn = <One extends Pick<Change, "what">>(changes: readonly One[]): One[] =>
  changes.filter(({ what }) => removals.has(what.kind));

/** Judged by the kind, as a name can be "PAUSED", too. */
export const isPause = (what: Change["what"]): boolean =>
  what.kind.endsWith("_status") && "to" in what && what.to === "PAUSED";

/** Whether these only stop ads: pauses, and lifting the end of campaigns that they pause. */
export function onlyStops(whats: readonly Change["what"][]): boolean {
  const paused = new Set(
    whats.flatMap((what) => (isPause(what) && "target" in what ? [what.target] : [])),
  );
  return whats.every(
    (what) =>
      isPause(what) ||
      (what.kind === "campaign_end" && what.to === null && paused.has(what.target)),
  );
}

/** What was approved in the last 24 hours without a proof: by how much a month rose, and how much was removed. */
export interface Unproved {
  raisedMicros: number;
  removals: number;
}

interface BeforeAfter {
  before: number;
  after: number;
}

/** True if a person's own limit would ask less often than before; null means no limit. */
export const isLooser = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/** What of the account, and of its person, decides what an approval asks. */
export interface ApprovingAccount {
  currencyCode: string;
  unitMicros: number | undefined;
  enabledBudgets: readonly number[];
  unproved?: Unproved | undefined;
  /** Above this, in daily budgets, the person wants to be asked. */
  ownLimitMicros?: number | undefined;
  /** True for what an assistant proposed: nobody has typed these amounts. */
  isProposed?: boolean | undefined;
}

/** By how much an assistant may raise a month, and how many keywords it may remove, before the approval asks. */
const PROPOSED_RAISE = 1.1;
const MOST_PROPOSED_REMOVALS = 5;

/** The stricter reasons for what an assistant proposed. */
function proposalReasons(
  changes: readonly Pick<Change, "what">[],
  { before, after }: BeforeAfter,
  { currencyCode }: ApprovingAccount,
): string[] {
  const words = (micros: number) => moneyWords(micros, currencyCode);
  const removed = removalsIn(changes).length;
  return [
    ...(after > before * PROPOSED_RAISE
      ? [`A month may cost ${words(after)} instead of ${words(before)}.`]
      : []),
    ...(changes.some(({ what }) => isEnabling(what)) ? ["It enables what is paused."] : []),
    ...(removed > MOST_PROPOSED_REMOVALS ? [`${removed} keywords are removed.`] : []),
  ];
}

const isEnabling = (what: Change["what"]): boolean =>
  what.kind.endsWith("_status") && "to" in what && what.to === "ENABLED";

/** A month that costs more than half as much again and more than one usual budget more, alone or with earlier sets. */
function raiseReasons({ before, after }: BeforeAfter, account: ApprovingAccount): string[] {
  const { currencyCode, unitMicros, enabledBudgets, unproved } = account;
  const { raisedMicros = 0 } = unproved ?? {};
  const usual = mostSpent(medianOf(enabledBudgets) ?? 0, currencyCode, unitMicros).monthMicros;
  const isRaisedFrom = (from: number) => after > from * RAISE && after - from > usual;
  const words = (micros: number) => moneyWords(micros, currencyCode);
  if (isRaisedFrom(before)) {
    return [`A month may cost ${words(after)} instead of ${words(before)}.`];
  }
  const together = words(after - before + raisedMicros);
  return after > before && isRaisedFrom(before - raisedMicros)
    ? [`With what was raised in the last 24 hours, a month may cost ${together} more.`]
    : [];
}

/** Daily budgets that rise above the person's own limit. */
function limitReasons({ before, after }: BeforeAfter, account: ApprovingAccount): string[] {
  const { currencyCode, ownLimitMicros = Infinity } = account;
  if (after <= ownLimitMicros || after <= before) return [];
  const words = (micros: number) => moneyWords(micros, currencyCode);
  return [`${words(after)} a day is above your own limit of ${words(ownLimitMicros)}.`];
}

/** Many removals, alone or with earlier sets. */
function removalReasons(
  changes: readonly Pick<Change, "what">[],
  account: ApprovingAccount,
): string[] {
  const removed = removalsIn(changes).length;
  const removedBefore = account.unproved?.removals ?? 0;
  if (removed === 0 || removed + removedBefore <= MOST_REMOVALS) return [];
  const within = removedBefore > 0 ? " within 24 hours" : "";
  return [`${removed + removedBefore} keywords are removed${within}.`];
}

/**
 * Why the approval of a set needs the password or a recent sign-in, in words; empty if it does not. Stopping never needs
 * it. `month` is the cost of a month, `daily` the sum of the set's daily budgets, in micros.
 */
export function stepUpReasons(
  changes: readonly Pick<Change, "what">[],
  { month, daily }: { month: ChangeEstimate["steadyMonth"]; daily: BeforeAfter },
  account: ApprovingAccount,
): string[] {
  const reasons = [
    ...raiseReasons(month, account),
    ...limitReasons(daily, account),
    ...removalReasons(changes, account),
  ];
  if (account.isProposed !== true) return reasons;
  return [...new Set([...reasons, ...proposalReasons(changes, month, account)])];
}
