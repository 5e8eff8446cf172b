import type { Row as TableRow } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ComponentProps, memo, type ReactNode, useMemo, useRef } from "react";

import { cell, cellOf, Space } from "../layout/table.tsx";
import { SelectAll, SelectRow } from "./select-rows.tsx";
import {
  BOX_PX,
  boxStyle,
  spaceAround,
  useReadAhead,
  useRowKeys,
  useShownRow,
  useTopOfOrder,
} from "./table-box.ts";
import { type Column, type DataTableProps, type Features, idOf, useRows } from "./use-rows.ts";

/** Longer tables render only the rows in view, in a box that scrolls. */
const MOST_AT_ONCE = 100;
const ROW_PX = 44;

/**
 * A table that sorts, selects and totals. In it, J, K, Home and End move between the rows, X selects the row that has the
 * focus, E edits its first value that can be edited, and Enter opens it.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, hidden, asCards = false, rowPx = ROW_PX, maxHeight } = props;
  const table = useRows(props);
  const rows = table.getRowModel().rows;
  const box = useRef<HTMLElement>(null);
  const { total = rows.length } = props;
  const isLong = total > MOST_AT_ONCE;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const view = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    // Without a layout, as in tests, rows have no height.
    measureElement: (element) => (element as HTMLElement).offsetHeight || rowPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    initialRect: { width: 0, height: BOX_PX },
    overscan: 8,
  });
  const items = view.getVirtualItems();
  const space = isLong ? spaceAround(items, view.getTotalSize()) : {};
  const shown = isLong ? items.map(({ index }) => index) : [...rows.keys()];
  const visible = useMemo(
    () => columns.filter((column) => hidden?.includes(idOf(column)) !== true),
    [columns, hidden],
  );
  useTopOfOrder(props, box);
  useReadAhead(props, { isLong, count: rows.length, last: items.at(-1)?.index });
  const rowAt = (index: number) =>
    box.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
  const scroll = (index: number) =>
    box.current?.scrollTo({ top: view.measurementsCache[index]?.start ?? 0 });
  const onKeyDown = useRowKeys(props, rows, (index) => {
    if (isLong) view.scrollToIndex(index);
    requestAnimationFrame(() => rowAt(index)?.focus());
  });
  const { shown: marked } = props;
  const first = marked?.isPending ? rows.findIndex(({ id }) => marked.keys.has(id)) : -1;
  useShownRow(marked, { first, isRendered: shown.includes(first) }, { scroll, rowAt });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are shortcuts; all they do can be done without
    <section
      ref={box}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it (WCAG 2.1.1)
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="fades-right relative overflow-auto -outline-offset-2 sm:max-h-(--most)"
      style={boxStyle(isLong, maxHeight)}
    >
      <table
        aria-rowcount={isLong ? total + 1 : undefined}
        className={`w-full border-separate border-spacing-0 text-left ${asCards ? "as-cards" : ""}`}
      >
        <caption className="sr-only">{label}</caption>
        <thead className="text-xs text-fg-2">
          <tr>
            {props.selection !== undefined && <SelectAll table={table} />}
            {visible.map((column) => (
              <Head key={idOf(column)} column={column} handle={table.getColumn(idOf(column))} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space px={space.before} />
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <Line
                  key={row.id}
                  columns={visible}
                  row={row}
                  index={index}
                  name={props.selection && (props.nameOf?.(row.original) ?? "row")}
                  isSelected={row.getIsSelected()}
                  isOpen={row.id === props.openKey}
                  isMarked={marked?.keys.has(row.id) === true}
                  detail={props.detail?.(row.original)}
                  measure={isLong ? view.measureElement : undefined}
                />
              )
            );
          })}
          <Space px={space.after} />
        </tbody>
        <Totals columns={visible} isSelectable={props.selection !== undefined} />
      </table>
    </section>
  );
}

interface LineProps<Row extends object> {
  columns: readonly Column<Row>[];
  row: TableRow<Features, Row>;
  index: number;
  /** What the checkbox selects; undefined in a table without selection. */
  name: string | undefined;
  isSelected: boolean;
  isOpen: boolean;
  isMarked: boolean;
  detail: ReactNode;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

function LineOfCells<Row extends object>(props: LineProps<Row>) {
  const { detail } = props;
  return (
    <>
      <Cells {...props} />
      {detail !== undefined && (
        <tr>
          <td colSpan={99} data-card="title" className="border-b border-line px-4 pb-3">
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

function Cells<Row extends object>(props: LineProps<Row>) {
  const { columns, row, index, name, isSelected, isOpen, isMarked, measure } = props;
  return (
    <tr
      ref={measure}
      tabIndex={-1}
      data-row={index}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isMarked || undefined}
      aria-selected={name === undefined ? undefined : isSelected}
      className={`h-11 -outline-offset-2 hover:bg-sunken/50 ${isSelected || isOpen || isMarked ? "bg-accent-soft" : ""}`}
    >
      {name !== undefined && <SelectRow row={row} name={name} />}
      {columns.map((column) => (
        <Cell
          key={idOf(column)}
          column={column}
          data-card={column.card}
          data-label={typeof column.head === "string" ? column.head : undefined}
          className={`border-b border-line py-2 in-[tr:last-child]:border-b-0 ${cellOf(column)}`}
          title={column.cut?.(row.original)}
        >
          {column.cell(row.original)}
        </Cell>
      ))}
    </tr>
  );
}

/**
 * Only rows that come into view or have changed are rendered while a table scrolls and reads on. Each page of rows makes
 * new handles for the rows that were there before.
 */
const Line = memo(LineOfCells, ({ row: before, ...old }, { row: after, ...next }) => {
  const names = Object.keys(next) as (keyof typeof next)[];
  return before.original === after.original && names.every((name) => old[name] === next[name]);
}) as typeof LineOfCells;

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  isSelectable: boolean;
}

function Totals<Row>({ columns, isSelectable }: TotalsProps<Row>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    // On paper a footer would be repeated on every page.
    <tfoot className="print:table-row-group">
      <tr className="h-11 font-semibold">
        {isSelectable && (
          <td data-card="hidden" className={foot}>
            {"\u00A0"}
          </td>
        )}
        {columns.map((column) => (
          <Cell
            key={idOf(column)}
            column={column}
            data-card={column.total === undefined ? "hidden" : column.card}
            data-label={typeof column.head === "string" ? column.head : undefined}
            className={`${foot} ${cell({ align: column.align })}`}
          >
            {column.total}
          </Cell>
        ))}
      </tr>
    </tfoot>
  );
}

interface CellProps<Row> extends ComponentProps<"td"> {
  column: Column<Row>;
}

function Cell<Row>({ column, className, ...rest }: CellProps<Row>) {
  if (!column.isName) return <td className={className} {...rest} />;
  return (
    <th
      scope="row"
      className={`sticky left-0 z-5 bg-surface font-normal in-[tr[aria-current]]:bg-accent-soft in-[tfoot]:bg-sunken in-[tfoot]:font-semibold ${className}`}
      {...rest}
    />
  );
}

const top = "sticky top-0 z-10 h-8 border-b border-line bg-surface font-medium";
const foot = "sticky bottom-0 border-t border-line bg-sunken py-2";

type Handle<Row extends object> = ReturnType<ReturnType<typeof useRows<Row>>["getColumn"]>;

function Head<Row extends object>({
  column,
  handle,
}: {
  column: Column<Row>;
  handle: Handle<Row>;
}) {
  const sorted = handle?.getIsSorted() ?? false;
  const Arrow = sorted === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted === false ? undefined : sorted === "asc" ? "ascending" : "descending"}
      className={`${top} ${cell({ align: column.align })} ${column.isName ? "left-0 z-20" : ""}`}
    >
      {handle?.getCanSort() === true ? (
        <button
          type="button"
          onClick={handle.getToggleSortingHandler()}
          className={`inline-flex items-center gap-1 whitespace-nowrap hover:text-fg ${sorted === false ? "" : "text-fg"}`}
        >
          {column.head}
          {sorted !== false && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
        </button>
      ) : (
        column.head
      )}
      {column.help !== undefined && <span className="ml-1 print:hidden">{column.help}</span>}
    </th>
  );
}
