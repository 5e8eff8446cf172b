import { sumMetrics } from "@adwright/rules/metrics";
import { type RefObject, useEffect, useMemo, useRef } from "react";

import { Space } from "../../../ui/layout/table.tsx";
import { useRowWindow } from "../../../ui/layout/use-row-window.ts";
import type { Evidence } from "../use-evidence.ts";
import type { ComparedRow } from "./compared-rows.ts";
import { MetricsHead, type Periods } from "./metrics-head.tsx";
import { MetricsRow, ROW_PX, TotalsRow } from "./metrics-row.tsx";
import { type Column, type Side, type Sorting, sortRows } from "./sort-rows.ts";

interface MetricsTableProps {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly ComparedRow[];
  periods: Periods;
  hasPrevious: boolean;
  sorting: Sorting;
  onSort: (column: Column) => void;
  /** The rows that a sentence by the AI is based on. */
  evidence: Evidence | undefined;
  /** Called once the first of those rows has the focus. */
  onShown: () => void;
}

const SIZES = { rowPx: ROW_PX, boxPx: 560 };
// The sticky header above the rows.
const HEAD_ROWS = 2;
const HEAD_PX = 62;

const bothPeriods: readonly Side[] = ["current", "previous", "change"];
/** On screen the previous figure is below the current one: eighteen columns would not be seen together. */
const onScreen: readonly Side[] = ["current", "change"];
const onePeriod: readonly Side[] = ["current"];

export const sidesInPrint = (hasPrevious: boolean) => (hasPrevious ? bothPeriods : onePeriod);

/** One of the report's tables; of thousands of rows only those in view are rendered. */
export function MetricsTable(props: MetricsTableProps) {
  const { label, rows, periods, hasPrevious, sorting, onSort, evidence, onShown } = props;
  const sides = hasPrevious ? onScreen : onePeriod;
  const sorted = useMemo(() => sortRows(rows, sorting), [rows, sorting]);
  const total = useMemo(() => totalOf(rows, hasPrevious), [rows, hasPrevious]);
  const count = sorted.length;
  const box = useRef<HTMLElement>(null);
  const { isWindowed, from, to, beforePx, afterPx } = useRowWindow(box, count, SIZES);
  const firstRow = useScrollToEvidence({ sorted, from, to, box, evidence, onShown });

  return (
    <section
      ref={box}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it (WCAG 2.1.1)
      tabIndex={0}
      className="fades-right relative overflow-auto -outline-offset-2 [overflow-anchor:none]"
      style={isWindowed ? { maxHeight: SIZES.boxPx } : undefined}
    >
      <table
        aria-rowcount={isWindowed ? HEAD_ROWS + count + 1 : undefined}
        className="w-full border-separate border-spacing-0 text-left"
      >
        <caption className="sr-only">{label}</caption>
        <MetricsHead periods={periods} sides={sides} sorting={sorting} onSort={onSort} />
        <tbody>
          <Space px={beforePx} />
          {sorted.slice(from, to).map((row, index) => (
            <MetricsRow
              key={row.id}
              ref={row.id === firstRow.id ? firstRow.ref : undefined}
              row={row}
              sides={sides}
              currency={periods.currency_code}
              index={isWindowed ? HEAD_ROWS + from + index + 1 : undefined}
              isHighlighted={evidence?.rowIds.has(row.id) ?? false}
            />
          ))}
          <Space px={afterPx} />
        </tbody>
        <tfoot>
          <TotalsRow total={total} sides={sides} currency={periods.currency_code} />
        </tfoot>
      </table>
    </section>
  );
}

export function totalOf(rows: readonly ComparedRow[], hasPrevious: boolean): ComparedRow {
  const before = rows.flatMap(({ previous }) => (previous === null ? [] : [previous]));
  return {
    id: "total",
    name: "Total",
    place: "",
    current: sumMetrics(rows.map(({ current }) => current)),
    previous: hasPrevious ? sumMetrics(before) : null,
  };
}

interface ScrollTarget extends Pick<MetricsTableProps, "evidence" | "onShown"> {
  sorted: readonly ComparedRow[];
  from: number;
  to: number;
  box: RefObject<HTMLElement | null>;
}

/** Scrolls to the first row of the evidence and focuses it, once. */
function useScrollToEvidence({ sorted, from, to, box, evidence, onShown }: ScrollTarget) {
  const ref = useRef<HTMLTableRowElement>(null);
  const rowIds = evidence?.isPending === true ? evidence.rowIds : undefined;
  const first = useMemo(
    () => (rowIds === undefined ? -1 : sorted.findIndex(({ id }) => rowIds.has(id))),
    [rowIds, sorted],
  );
  useEffect(() => {
    if (first < 0) return;
    if (first < from || first >= to) {
      box.current?.scrollTo({ top: Math.max(0, first * ROW_PX - HEAD_PX) });
      return;
    }
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "center", inline: "nearest" });
    onShown();
  }, [first, from, to, box, onShown]);
  return { id: sorted[first]?.id, ref };
}
