import {
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  type Row as TableRow,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";

import type { TableColumn } from "../layout/table.tsx";

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;

/** One column of a DataTable. */
export interface Column<Row> extends TableColumn<Row> {
  /** What the table calls it, if not by its head. */
  id?: string;
  /** What the rows are sorted by; a column without can't be sorted. Rows without a value come last. */
  sortBy?: (row: Row) => string | number | undefined;
  /** Figures start with the largest. */
  descendsFirst?: boolean;
  /** Explains the head, beside it. */
  help?: ReactNode;
  /** Names the row for screen readers, and stays in view. */
  isName?: boolean;
  /** Shown in the totals row. */
  total?: ReactNode;
  /** Where rows are cards: the card's title, or left out of it. */
  card?: "title" | "hidden";
}

/** The name of a column among the others of its table. */
export const idOf = <Row>({ id, head }: Column<Row>): string =>
  id ?? (typeof head === "string" ? head : "");

interface Sort {
  column: string;
  descends: boolean;
}

export interface Shown {
  keys: ReadonlySet<string>;
  isPending: boolean;
  onShown: () => void;
}

export interface DataTableProps<Row extends object> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Columns that are not shown now. */
  hidden?: readonly string[];
  /** The order of the server, and what changes it; without, the table sorts the rows itself. */
  order?: { sort: Sort | undefined; onSort: (sort: Sort | undefined) => void };
  /** The order at first, if the table sorts the rows itself. */
  firstSort?: Sort;
  /** Rows that are marked; while that is pending, the first of them takes the focus. */
  shown?: Shown | undefined;
  /** The keys of the selected rows; Shift selects all rows up to the last one. */
  selection?: { keys: ReadonlySet<string>; onChange: (keys: Set<string>) => void };
  nameOf?: (row: Row) => string;
  /** Enter opens the row that has the focus. */
  onOpen?: (row: Row) => void;
  /** Shown below a row, over all columns. */
  detail?: (row: Row) => ReactNode;
  /** The row that is open beside the table. */
  openKey?: string | undefined;
  /** The usual height of a row, before it is measured. */
  rowPx?: number;
  /** The greatest height of the box that scrolls, in CSS; without, only long tables scroll in a box. */
  maxHeight?: string;
  /** How many rows there are, with those that are not loaded. */
  total?: number;
  /** Called when the end of the loaded rows is near. */
  onEnd?: () => void;
  /** On phones each row is a card. */
  asCards?: boolean;
}

/** What a row's checkbox tells the table. */
export interface RowChoice {
  target: { checked: boolean };
  /** Shift was pressed: all rows since the last choice. */
  isRange: boolean;
}

/** Rows, order, selection and visible columns, kept by TanStack Table. */
export function useRows<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, hidden, order, firstSort, selection } = props;
  const defs = useMemo(
    () =>
      columns.map((own) => ({
        id: idOf(own),
        accessorFn: (row: Row) => own.sortBy?.(row),
        enableSorting: own.sortBy !== undefined,
        sortDescFirst: own.descendsFirst ?? false,
        sortUndefined: "last" as const,
        sortFn: (a: TableRow<Features, Row>, b: TableRow<Features, Row>, column: string) =>
          compare(a.getValue(column), b.getValue(column)),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(() => order && stateOf(order.sort), [order]);
  const keys = selection?.keys;
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...(keys ?? [])].map((key) => [key, true as const])),
    [keys],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries((hidden ?? []).map((id) => [id, false])),
    [hidden],
  );
  return useTable({
    features,
    columns: defs,
    data,
    getRowId: keyOf,
    isRowRangeSelectionEvent: (event) => (event as RowChoice).isRange,
    enableMultiSort: false,
    enableSortingRemoval: false,
    manualSorting: order !== undefined,
    initialState: { sorting: stateOf(firstSort) },
    state: { rowSelection, columnVisibility, ...(sorting && { sorting }) },
    onRowSelectionChange: (change) => {
      const next = functionalUpdate(change, rowSelection);
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])));
    },
    ...(order !== undefined && {
      onSortingChange: (change: SortingState | ((old: SortingState) => SortingState)) => {
        const [first] = functionalUpdate(change, sorting ?? []);
        order.onSort(first && { column: first.id, descends: first.desc });
      },
    }),
  });
}

const stateOf = (sort: Sort | undefined): SortingState =>
  sort === undefined ? [] : [{ id: sort.column, desc: sort.descends }];

const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compared instead of subtracted, because infinity minus infinity is no number. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === "string" && typeof other === "string") return names.compare(one, other);
  if (one === other) return 0;
  return Number(one) < Number(other) ? -1 : 1;
}
