/** What rows are sorted by; undefined for a row without it. */
export type SortValue = string | number | undefined;

export function compareValues(left: SortValue, right: SortValue): number {
  if (left === undefined || right === undefined || left === right) return 0;
  return left < right ? -1 : 1;
}

interface Sorting<Row> {
  isDescending?: boolean;
  /** Goes before the value, in both directions. */
  first?: ((left: Row, right: Row) => number) | false;
  /** Without it, rows with the same value keep their order. */
  amongEquals?: (left: Row, right: Row) => number;
}

/** Rows without the value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  { isDescending = false, first = false, amongEquals = () => 0 }: Sorting<Row>,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(
      (left, right) =>
        Number(left.value === undefined) - Number(right.value === undefined) ||
        (first && first(left.row, right.row)) ||
        sign * compareValues(left.value, right.value) ||
        amongEquals(left.row, right.row),
    )
    .map(({ row }) => row);
}
