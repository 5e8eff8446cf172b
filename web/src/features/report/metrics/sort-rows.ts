import { metricOf, percentChange } from "@adwright/rules/metrics";

import { once } from "../../../format/once.ts";
import type { ComparedRow } from "./compared-rows.ts";
import type { ShownMetric } from "./figures.ts";

export type Side = "current" | "previous" | "change";

/** A column of the table: the rows' names, or one metric in one period. */
export type Column = "name" | `${ShownMetric}/${Side}`;

export interface Sorting {
  column: Column;
  direction: "ascending" | "descending";
}

/** The highest cost comes first. */
export const firstSorting: Sorting = { column: "cost/current", direction: "descending" };

/** A click on the sorted column reverses the order; on another column, names start at A and figures at the largest. */
export function nextSorting(now: Sorting, column: Column): Sorting {
  if (now.column !== column) {
    return { column, direction: column === "name" ? "ascending" : "descending" };
  }
  return { column, direction: now.direction === "ascending" ? "descending" : "ascending" };
}

/** Sorts the rows; equal rows keep their order, and rows without a figure come last in both directions. */
export function sortRows(
  rows: readonly ComparedRow[],
  { column, direction }: Sorting,
): ComparedRow[] {
  const sign = direction === "ascending" ? 1 : -1;
  if (column === "name") return rows.toSorted((a, b) => sign * compareNames(a.name, b.name));
  const [metric, side] = column.split("/") as [ShownMetric, Side];
  const keyed = rows.map((row) => ({ row, value: valueOf(row, metric, side) }));
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined) {
      return Number(a.value === undefined) - Number(b.value === undefined);
    }
    // Compared instead of subtracted, because Infinity minus Infinity is NaN.
    return a.value === b.value ? 0 : sign * (a.value < b.value ? -1 : 1);
  });
  return keyed.map(({ row }) => row);
}

const names = once(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));
const compareNames = (one: string, other: string) => names().compare(one, other);

/** The figure that a column sorts by; a change from zero to anything else counts as infinite. */
function valueOf(row: ComparedRow, metric: ShownMetric, side: Side): number | undefined {
  const current = metricOf(metric, row.current);
  if (side === "current") return current;
  const previous = row.previous === null ? undefined : metricOf(metric, row.previous);
  if (side === "previous") return previous;
  if (previous === 0 && current !== undefined && current > 0) return Number.POSITIVE_INFINITY;
  return percentChange(current, previous);
}
