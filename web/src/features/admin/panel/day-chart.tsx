import { formatDay } from "../../../format/date.ts";
import { abbreviateNumber, formatNumber } from "../../../format/number.ts";
import type { LineChartProps } from "../../../ui/chart/chart-point.ts";
import { Chart } from "../../../ui/chart/chart.tsx";

export interface DayChartProps<Day extends { day: string }> extends Pick<LineChartProps, "label"> {
  /** `day` is yyyy-mm-dd, oldest first. */
  days: readonly Day[];
  valueOf: (day: Day) => number;
  /** The value in words, and on the axis, if it is no plain number. */
  wordsOf?: (day: Day) => string;
  shortOf?: (value: number) => string;
  /** A value that is worth knowing of, and why. */
  threshold?: { value: number; words: string } | undefined;
}

/** A figure of each day in UTC. */
export function DayChart<Day extends { day: string }>(props: DayChartProps<Day>) {
  const { label, days, valueOf, wordsOf, shortOf = abbreviateNumber, threshold } = props;
  return (
    <>
      <Chart
        label={label}
        threshold={threshold?.value}
        points={days.map((day) => ({
          key: day.day,
          label: formatDay(day.day),
          value: valueOf(day),
          words: wordsOf?.(day),
        }))}
        words={(value = 0) => ({ short: shortOf(value), exact: formatNumber(value) })}
      />
      {threshold && <p className="text-xs text-fg-2">Dashed line: {threshold.words}</p>}
    </>
  );
}
