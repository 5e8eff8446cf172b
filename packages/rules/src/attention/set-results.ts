import type { SetResult } from "@adwright/contracts/change/set-results";
import type { DayFigures } from "@adwright/contracts/figures/daily-figures";

import { sumMetrics } from "../metrics.ts";
import { isIn } from "../performance.ts";
import { addDays, type DayRange } from "../report-period.ts";

const LENGTHS = [7, 28];
/** Fewer say little about a change. */
const LEAST_CONVERSIONS = 10;
const LEAST_CLICKS = 100;
/** Most conversions are known by then. */
const LATE_DAYS = 14;

/**
 * What came 7 and 28 days before and after the day on which a set was applied. `kept` are the stored days; days on which
 * nothing was counted are not among `all`.
 */
export function setResults(
  all: readonly DayFigures[],
  appliedOn: string,
  kept: DayRange,
): SetResult[] {
  const sumOf = (range: DayRange) => {
    const days = all.filter(({ day }) => isIn(range, day));
    const { impressions, clicks, cost_micros, conversions } = sumMetrics(days);
    return { impressions, clicks, cost_micros, conversions, ...range };
  };
  return LENGTHS.map((days): SetResult => {
    const before = sumOf({ from: addDays(appliedOn, -days), to: addDays(appliedOn, -1) });
    const after = sumOf({ from: addDays(appliedOn, 1), to: addDays(appliedOn, days) });
    const knownOn = addDays(after.to, 1);
    if (after.to > kept.to) return { days, state: "pending", knownOn, before, after: null };
    const isLittle = [before, after].every(
      ({ clicks, conversions }) => conversions < LEAST_CONVERSIONS && clicks < LEAST_CLICKS,
    );
    const isLate = addDays(after.to, LATE_DAYS) > kept.to;
    const state = isLate ? "late" : "measured";
    return { days, state: isLittle ? "little" : state, knownOn, before, after };
  });
}
