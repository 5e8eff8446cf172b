import type { Metrics } from "@adwright/contracts/metrics";
import type {
  CurrencyPerformance,
  PerformanceChange,
  PerformanceDay,
} from "@adwright/contracts/performance";
import { sumMetrics } from "@adwright/rules/metrics";

import { formatDay, formatDays } from "../../format/date.ts";
import { plural } from "../../format/plural.ts";
import type { ChartPoint } from "../../ui/chart/chart-point.ts";

/** More days than these are charted by week. */
const MOST_DAYS = 90;
const WEEK = 7;

/**
 * The chart's points: days, or weeks from Monday if there are many days. Each is compared with the same days of the
 * period before, and names what was changed in it.
 */
export function performancePoints(
  { days, daysBefore }: CurrencyPerformance,
  changes: readonly PerformanceChange[],
  of: (metrics: Metrics) => number | undefined,
): { step: "day" | "week"; points: ChartPoint[] } {
  const isByWeek = days.length > MOST_DAYS;
  const starts = days.flatMap(({ day }, index) =>
    index === 0 || !isByWeek || isMonday(day) ? index : [],
  );
  const points = starts.map((from, index) => {
    const to = starts[index + 1] ?? days.length;
    const [some, earlier] = [days.slice(from, to), daysBefore.slice(from, to)];
    const [first = "", last = ""] = [some[0]?.day, some.at(-1)?.day];
    const notes = changes
      .filter(({ day }) => day >= first && day <= last)
      .map(({ changeCount, brandName }) => `${plural(changeCount, "change")} in ${brandName}`);
    return {
      key: first,
      label: wordsOf(some),
      tick: formatDay(first),
      value: of(sumMetrics(some)),
      before: { label: wordsOf(earlier), value: of(sumMetrics(earlier)) },
      isPartial: isByWeek && some.length < WEEK,
      notes: notes.length > 0 ? notes : undefined,
    };
  });
  return { step: isByWeek ? "week" : "day", points };
}

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

function wordsOf(days: readonly PerformanceDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? formatDay(first.day) : formatDays(first.day, last.day);
}
