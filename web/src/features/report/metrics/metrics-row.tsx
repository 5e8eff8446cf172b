import { metricOf } from "@adwright/rules/metrics";
import type { Ref } from "react";

import { formatChange } from "../../../format/number.ts";
import type { ComparedRow } from "./compared-rows.ts";
import { figureOf, type ShownMetric, shownMetrics, type Figure } from "./figures.ts";
import type { Side } from "./sort-rows.ts";

/** The fixed height of every row. */
export const ROW_PX = 44;

interface MetricsRowProps {
  row: ComparedRow;
  sides: readonly Side[];
  currency: string;
  /** The row's index among all rows, for a table that renders only some of them. */
  index?: number | undefined;
  isHighlighted?: boolean;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

export function MetricsRow(props: MetricsRowProps) {
  const { row, sides, currency, index, isHighlighted = false, ref } = props;
  return (
    <tr
      ref={ref}
      tabIndex={-1}
      aria-rowindex={index}
      aria-current={isHighlighted || undefined}
      style={{ height: ROW_PX }}
      className={`print:h-auto! ${isHighlighted ? "bg-accent-soft" : "bg-surface hover:bg-sunken"}`}
    >
      <th
        scope="row"
        className={`sticky left-0 z-[5] border-b border-line bg-inherit px-3 py-0 text-left font-normal print:static print:px-1 ${isHighlighted ? "shadow-[inset_3px_0_0_var(--accent)]" : ""}`}
      >
        <Name name={row.name} place={row.place} />
      </th>
      <FigureCells row={row} sides={sides} currency={currency} />
    </tr>
  );
}

function Name({ name, place }: { name: string; place: string }) {
  return (
    <span
      className="block w-36 sm:w-56 print:w-[45mm]"
      title={place === "" ? name : `${name} (${place})`}
    >
      <bdi className="block truncate font-medium print:whitespace-normal">{name}</bdi>
      {place !== "" && (
        <bdi className="block truncate text-xs text-fg-3 print:whitespace-normal">{place}</bdi>
      )}
    </span>
  );
}

/** The totals of all rows; rates are calculated from the totals. */
export function TotalsRow({
  total,
  sides,
  currency,
}: Pick<MetricsRowProps, "sides" | "currency"> & { total: ComparedRow }) {
  return (
    <tr style={{ height: ROW_PX }} className="bg-sunken font-semibold print:h-auto!">
      <th
        scope="row"
        className="sticky bottom-0 left-0 z-[6] border-t border-line bg-inherit px-3 py-0 text-left print:static print:px-1"
      >
        {total.name}
      </th>
      <FigureCells row={total} sides={sides} currency={currency} isTotal />
    </tr>
  );
}

interface FigureCellsProps extends Pick<MetricsRowProps, "row" | "sides" | "currency"> {
  isTotal?: boolean;
}

function FigureCells({ row, sides, currency, isTotal = false }: FigureCellsProps) {
  const edge = isTotal
    ? "sticky bottom-0 border-t border-t-line bg-inherit print:static"
    : "border-b border-line";
  return shownMetrics.flatMap((metric) =>
    sides.map((side) => (
      <td
        key={`${metric}/${side}`}
        className={`px-3 py-0 text-right whitespace-nowrap print:px-0.5 ${edge} ${side === "current" ? "border-l border-l-line" : "text-fg-2"}`}
      >
        <SideFigure row={row} metric={metric} side={side} currency={currency} />
        {side === "current" && hasPreviousBelow(sides) && (
          <span className="block text-xs font-normal text-fg-2">
            <span className="sr-only">, previously </span>
            <SideFigure row={row} metric={metric} side="previous" currency={currency} />
          </span>
        )}
      </td>
    )),
  );
}

/** Without a column of its own the previous figure is below the current one. */
export const hasPreviousBelow = (sides: readonly Side[]): boolean =>
  sides.includes("change") && !sides.includes("previous");

interface SideFigureProps {
  row: ComparedRow;
  metric: ShownMetric;
  side: Side;
  currency: string;
}

function SideFigure({ row, metric, side, currency }: SideFigureProps) {
  const current = metricOf(metric, row.current);
  if (side === "current") return <FigureText figure={figureOf(metric, current, currency)} />;
  const previous = row.previous === null ? undefined : metricOf(metric, row.previous);
  if (side === "previous") return <FigureText figure={figureOf(metric, previous, currency)} />;
  const change = formatChange(current, previous);
  if (change !== "∞") return change;
  return (
    <span title="From 0, no percentage can be given">
      <span aria-hidden="true">∞</span>
      <span className="sr-only">∞, from 0</span>
    </span>
  );
}

/** A shortened figure; the tooltip has the exact one, which screen readers read. */
function FigureText({ figure: { short, exact } }: { figure: Figure }) {
  if (short === exact) return short;
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
