import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsRow, MetricsTable, RawMetrics, SeriesPoint } from "@adwright/contracts/report";
import { DAY_MS } from "@adwright/contracts/time";

import { sumMetrics } from "./metrics.ts";
import { addDays, type DayRange } from "./report-period.ts";

/** The maximum number of rows in each table of a report; the others are added up in one more row. */
export const MAX_REPORT_ROWS = 1000;

/** A report's tables in order, from campaigns to ads. */
export const metricsTables = ["campaigns", "adGroups", "keywords", "adCopy"] as const;

/** A row of a report in both periods; Google omits it in one in which it was not shown. */
export interface JoinedRow {
  table: MetricsTable;
  /** Its current figures, or else the previous ones. */
  row: MetricsRow;
  current?: MetricsRow | undefined;
  previous?: MetricsRow | undefined;
}

/** All rows by id: of each table the current ones, then those that have ended. */
export function joinPeriods({ current, previous }: RawMetrics): Map<string, JoinedRow> {
  const rows = new Map<string, JoinedRow>();
  for (const table of metricsTables) {
    for (const row of current[table]) rows.set(row.id, { table, row, current: row });
    for (const row of previous?.[table] ?? []) {
      rows.set(row.id, { table, row, ...rows.get(row.id), previous: row });
    }
  }
  return rows;
}

/**
 * Keeps the rows with the highest cost of each table, the same in both periods, and adds up the rest in one row, so
 * that a table's totals stay what Google counted.
 */
export function cutToLargest(metrics: RawMetrics, maxRows = MAX_REPORT_ROWS): RawMetrics {
  const { current, previous } = metrics;
  const cut = { current: { ...current }, previous: previous && { ...previous } };
  for (const table of metricsTables) {
    const kept = largestIds([...current[table], ...(previous?.[table] ?? [])], maxRows);
    cut.current[table] = withRest(current[table], kept, table);
    if (cut.previous && previous) cut.previous[table] = withRest(previous[table], kept, table);
  }
  return cut;
}

/** By the cost of both periods together; ties by impressions. */
function largestIds(rows: readonly MetricsRow[], maxRows: number): Set<string> {
  const totals = new Map<string, Metrics>();
  for (const row of rows) {
    const before = totals.get(row.id);
    totals.set(row.id, sumMetrics(before ? [row, before] : [row]));
  }
  const sorted = [...totals].toSorted(
    ([, left], [, right]) =>
      right.cost_micros - left.cost_micros || right.impressions - left.impressions,
  );
  return new Set(sorted.slice(0, maxRows).map(([id]) => id));
}

function withRest(rows: readonly MetricsRow[], kept: ReadonlySet<string>, table: MetricsTable) {
  const largest = rows.filter(({ id }) => kept.has(id));
  const rest = rows.filter(({ id }) => !kept.has(id));
  if (rest.length === 0) return largest;
  return [...largest, { id: `${table}/other`, name: "All others", ...sumMetrics(rest) }];
}

const DAILY_UP_TO_DAYS = 92;
const WEEKLY_UP_TO_DAYS = 366;

export type SeriesStep = "day" | "week" | "month";

/** A chart's step: days for up to a quarter, weeks for up to a year, otherwise months. */
export function seriesStep({ from, to }: DayRange): SeriesStep {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days <= DAILY_UP_TO_DAYS) return "day";
  return days <= WEEKLY_UP_TO_DAYS ? "week" : "month";
}

/** The first day of each step in the range; a step that starts before the range is cut to it. */
export function seriesDays(range: DayRange, step: SeriesStep): string[] {
  const days: string[] = [];
  for (let day = range.from; day <= range.to; day = nextStep(day, step)) days.push(day);
  return days;
}

/** The totals of each step from those of its days. */
export function seriesOf(
  range: DayRange,
  step: SeriesStep,
  days: readonly (Metrics & { day: string })[],
): SeriesPoint[] {
  const firsts = seriesDays(range, step);
  return firsts.map((day, index) => {
    const end = firsts[index + 1] ?? addDays(range.to, 1);
    return { day, ...sumMetrics(days.filter((one) => one.day >= day && one.day < end)) };
  });
}

/** Whether the first and the last step extend beyond the range, so that they have fewer days than the others. */
export function partialSteps(range: DayRange, step: SeriesStep): { first: boolean; last: boolean } {
  const after = addDays(range.to, 1);
  return { first: !beginsStep(range.from, step), last: !beginsStep(after, step) };
}

function beginsStep(day: string, step: SeriesStep): boolean {
  if (step === "month") return day.endsWith("-01");
  return step === "day" || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

function nextStep(day: string, step: SeriesStep): string {
  if (step === "day") return addDays(day, 1);
  const date = new Date(`${day}T00:00:00Z`);
  // Google Ads API: segments.week is the week's Monday.
  if (step === "week") return addDays(day, 7 - ((date.getUTCDay() + 6) % 7));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10);
}
