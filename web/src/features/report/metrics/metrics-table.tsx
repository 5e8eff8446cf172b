import type { Report } from "@adwright/contracts/report";
import { metricOf, percentChange, sumMetrics } from "@adwright/rules/metrics";
import { useMemo } from "react";

import { formatDays } from "../../../format/date.ts";
import { formatChange } from "../../../format/number.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import type { TermId } from "../../../ui/glossary/terms.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column, DataTableProps } from "../../../ui/table/use-rows.ts";
import type { ComparedRow } from "./compared-rows.ts";
import { type Figure, figureOf, metricLabel, type ShownMetric, shownMetrics } from "./figures.ts";

type Side = "current" | "previous" | "change";
type Periods = Pick<Report, "current_days" | "previous_days" | "currency_code">;

interface MetricsTableProps extends Pick<DataTableProps<ComparedRow>, "shown"> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly ComparedRow[];
  periods: Periods;
  hasPrevious: boolean;
  /** On paper: how many of the rows that cost most are listed. */
  most?: number;
}

const highestCost = { column: "cost/current", descends: true };

/** One of the report's tables, with the totals of all its rows. */
export function MetricsTable(props: MetricsTableProps) {
  const { label, rows, periods, hasPrevious, most, shown } = props;
  const isPaper = most !== undefined;
  const columns = useMemo(
    () => columnsOf(periods, sidesOf(hasPrevious, isPaper), totalOf(rows, hasPrevious)),
    [periods, hasPrevious, isPaper, rows],
  );
  const listed = isPaper ? rows.toSorted(byCost).slice(0, most) : rows;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={listed}
      keyOf={({ id }) => id}
      firstSort={highestCost}
      shown={shown}
    />
  );
}

const byCost = (one: ComparedRow, other: ComparedRow) =>
  other.current.cost_micros - one.current.cost_micros;

/** On screen the previous figure is below the current one: eighteen columns would not be seen together. */
function sidesOf(hasPrevious: boolean, isPaper: boolean): readonly Side[] {
  if (!hasPrevious) return ["current"];
  return isPaper ? ["current", "previous", "change"] : ["current", "change"];
}

/** The totals of all rows; rates are calculated from the totals. */
function totalOf(rows: readonly ComparedRow[], hasPrevious: boolean): ComparedRow {
  const before = rows.flatMap(({ previous }) => (previous === null ? [] : [previous]));
  return {
    id: "total",
    name: "Total",
    place: "",
    current: sumMetrics(rows.map(({ current }) => current)),
    previous: hasPrevious ? sumMetrics(before) : null,
  };
}

function columnsOf(
  periods: Periods,
  sides: readonly Side[],
  total: ComparedRow,
): Column<ComparedRow>[] {
  const currency = periods.currency_code;
  const hasPreviousBelow = sides.includes("change") && !sides.includes("previous");
  const columnOf = (metric: ShownMetric, side: Side): Column<ComparedRow> => {
    const below = side === "current" && hasPreviousBelow;
    const cell = (row: ComparedRow) => (
      <>
        <SideFigure row={row} metric={metric} side={side} currency={currency} />
        {below && (
          <span className="block text-xs font-normal text-fg-2">
            <span className="sr-only">, previously </span>
            <SideFigure row={row} metric={metric} side="previous" currency={currency} />
          </span>
        )}
      </>
    );
    const term = side === "current" ? termsOf[metric] : undefined;
    return {
      id: `${metric}/${side}`,
      head: <Head metric={metric} side={side} periods={periods} hasPreviousBelow={below} />,
      help: term && <TermHelp term={term} />,
      cell,
      total: cell(total),
      align: "end",
      tone: side === "current" ? "plain" : "quiet",
      sortBy: (row) => valueOf(row, metric, side),
      descendsFirst: true,
    };
  };
  return [
    {
      head: "Name",
      isName: true,
      cell: ({ name, place }) => <Name name={name} place={place} />,
      sortBy: ({ name }) => name,
      total: total.name,
    },
    ...shownMetrics.flatMap((metric) => sides.map((side) => columnOf(metric, side))),
  ];
}

/** The metrics that newcomers may not know. */
const termsOf: Partial<Record<ShownMetric, TermId>> = {
  impressions: "impressions",
  ctr: "ctr",
  conversions: "conversion",
};

interface HeadProps {
  metric: ShownMetric;
  side: Side;
  periods: Periods;
  hasPreviousBelow: boolean;
}

/** Metric and period. On screen the dates are above the tabs; repeated here, they would push metrics out of view. */
function Head({ metric, side, periods, hasPreviousBelow }: HeadProps) {
  const { current_days, previous_days, currency_code } = periods;
  const own = side === "current" ? current_days : previous_days;
  return (
    <span className="text-right">
      <span className="sr-only">{metricLabel(metric, currency_code)}, </span>
      {side === "current" && (
        <span aria-hidden="true" className="font-semibold text-fg">
          {metricLabel(metric, currency_code)}
        </span>
      )}
      <span className={side === "current" ? "sr-only" : ""}>{sideNames[side]}</span>
      <span className="sr-only font-normal print:not-sr-only print:block">
        {" "}
        {side === "change" ? "in percent" : dates(own)}
      </span>
      {hasPreviousBelow && (
        <span className="block font-normal text-fg-3">
          previous
          <span className="sr-only"> {dates(previous_days)}</span>
        </span>
      )}
    </span>
  );
}

const dates = (days: Periods["current_days"]): string =>
  days === null ? "period" : formatDays(days.from, days.to);

const sideNames: Record<Side, string> = {
  current: "Current",
  previous: "Previous",
  change: "Change",
};

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

/** The figure that a column sorts by; a change from zero to anything else counts as infinite. */
function valueOf(row: ComparedRow, metric: ShownMetric, side: Side): number | undefined {
  const current = metricOf(metric, row.current);
  if (side === "current") return current;
  const previous = row.previous === null ? undefined : metricOf(metric, row.previous);
  if (side === "previous") return previous;
  if (previous === 0 && current !== undefined && current > 0) return Number.POSITIVE_INFINITY;
  return percentChange(current, previous);
}

interface SideFigureProps {
  row: ComparedRow;
  metric: ShownMetric;
  side: Side;
  currency: string;
}

function SideFigure({ row, metric, side, currency }: SideFigureProps) {
  const [current, previous] = (["current", "previous"] as const).map((one) =>
    valueOf(row, metric, one),
  );
  if (side !== "change") {
    const value = side === "current" ? current : previous;
    return <FigureText figure={figureOf(metric, value, currency)} />;
  }
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
