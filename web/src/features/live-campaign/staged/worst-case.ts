import type { ChangeKind } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { mostSpent } from "@adwright/rules/spending";

import { formatMicros } from "../../../format/money.ts";

const startsOrStops = new Set<ChangeKind>(["campaign_status", "campaign_end"]);

/**
 * By how much the maximum spend per day changes, in micros; before the check, from the budgets alone, which say nothing
 * where a campaign starts or stops, too.
 */
function dayDifference({ estimate, changes, currencyCode }: ChangeSet): number {
  if (estimate !== null) return estimate.day.after - estimate.day.before;
  if (changes.some(({ what: { kind } }) => startsOrStops.has(kind))) return 0;
  const most = (micros: number) => mostSpent(micros, currencyCode).dayMicros;
  return changes.reduce(
    (sum, { what, base }) =>
      what.kind === "budget_amount" && typeof base.value === "number"
        ? sum + most(what.toMicros) - most(base.value)
        : sum,
    0,
  );
}

/** Whether the set changes a daily budget. */
export function changesBudget({ changes }: Pick<ChangeSet, "changes">): boolean {
  return changes.some(({ what }) => what.kind === "budget_amount");
}

/** "at most $40.00 a day more"; undefined if it does not change. */
export function worstCaseWords(set: ChangeSet): string | undefined {
  const micros = dayDifference(set);
  const isPaused = set.estimate !== null && changesBudget(set) && set.estimate.day.after === 0;
  if (micros === 0) return isPaused ? "no spend while paused" : undefined;
  const words = formatMicros(Math.abs(micros), set.currencyCode);
  return micros > 0 ? `at most ${words} a day more` : `up to ${words} a day less`;
}
