/** One step of a chart. */
export interface ChartPoint {
  key: string;
  /** The day, week or month in words. */
  label: string;
  /** A shorter label for the axis. */
  tick?: string;
  /** Undefined if there is none, such as a cost per conversion without conversions: the line breaks. */
  value: number | undefined;
  /** What is said of the value, if the chart's words do not say it all. */
  words?: string | undefined;
  /** The same step of the previous period. */
  before?: { label: string; value: number | undefined } | undefined;
  /** The step is cut off by the period, which would look like a drop. */
  isPartial?: boolean;
  /** What happened then, which a dot marks. */
  notes?: readonly string[] | undefined;
}

export interface LineChartProps {
  /** What the line shows, such as "Spend by day". */
  label: string;
  /** Oldest first; at least one. */
  points: readonly ChartPoint[];
  /** A value short enough for the axis, and exact. */
  words: (value: number | undefined) => { short: string; exact: string };
  /** The value of a dashed line across the chart. */
  threshold?: number | undefined;
}
