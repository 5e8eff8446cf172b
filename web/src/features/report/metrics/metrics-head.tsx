import type { Report } from "@adwright/contracts/report";
import { capitalized } from "@adwright/rules/words";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

import { formatDays } from "../../../format/date.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import type { TermId } from "../../../ui/glossary/terms.ts";
import { metricLabel, type ShownMetric, shownMetrics } from "./figures.ts";
import { hasPreviousBelow } from "./metrics-row.tsx";
import type { Column, Side, Sorting } from "./sort-rows.ts";

export type Periods = Pick<Report, "current_days" | "previous_days" | "currency_code">;

interface MetricsHeadProps {
  periods: Periods;
  sides: readonly Side[];
  /** Undefined when printing, where nothing can be sorted. */
  sorting?: Sorting | undefined;
  onSort?: ((column: Column) => void) | undefined;
}

/** The header row of the metrics, and below it the row of periods, printed with their dates. */
export function MetricsHead({ periods, sides, sorting, onSort }: MetricsHeadProps) {
  const sorts = { sorting, onSort };
  return (
    <thead className="text-xs text-fg-2">
      <tr>
        <SortHead column="name" rowSpan={2} {...sorts}>
          Name
        </SortHead>
        {shownMetrics.map((metric) => (
          <th
            key={metric}
            scope="colgroup"
            colSpan={sides.length}
            className="sticky top-0 z-10 h-8 border-l border-line bg-surface px-3 text-left font-semibold whitespace-nowrap text-fg print:static print:px-0.5 print:whitespace-normal"
          >
            {metricLabel(metric, periods.currency_code)}
            <MetricHelp metric={metric} />
          </th>
        ))}
      </tr>
      <tr>
        {shownMetrics.flatMap((metric) =>
          sides.map((side) => (
            <SortHead
              key={`${metric}/${side}`}
              column={`${metric}/${side}`}
              context={metricLabel(metric, periods.currency_code)}
              {...sorts}
            >
              {capitalized(side)}
              {/* On screen the dates are above the tabs; repeated here, they would push metrics out of view. */}
              <span className="sr-only font-normal text-fg-3 print:not-sr-only print:block">
                {datesOf(side, periods)}
              </span>
              {side === "current" && hasPreviousBelow(sides) && (
                <span className="block font-normal text-fg-3">
                  previous
                  <span className="sr-only"> {datesOf("previous", periods)}</span>
                </span>
              )}
            </SortHead>
          )),
        )}
      </tr>
    </thead>
  );
}

const termsOf: Partial<Record<ShownMetric, TermId>> = {
  impressions: "impressions",
  ctr: "ctr",
  conversions: "conversion",
};

/** Explains the metrics that newcomers may not know. */
function MetricHelp({ metric }: { metric: ShownMetric }) {
  const term = termsOf[metric];
  if (term === undefined) return null;
  return (
    <span className="ml-1 print:hidden">
      <TermHelp term={term} />
    </span>
  );
}

function datesOf(side: Side, { current_days, previous_days }: Periods): string {
  if (side === "change") return "in percent";
  const days = side === "current" ? current_days : previous_days;
  return days === null ? "period" : formatDays(days.from, days.to);
}

interface SortHeadProps extends Pick<MetricsHeadProps, "sorting" | "onSort"> {
  column: Column;
  rowSpan?: number;
  /** The metric in the row above, added for screen readers. */
  context?: string;
  children: ReactNode;
}

function SortHead({ column, rowSpan, context, sorting, onSort, children }: SortHeadProps) {
  const isName = column === "name";
  const isSorted = sorting?.column === column;
  const Arrow = sorting?.direction === "ascending" ? ArrowUp : ArrowDown;
  const words = (
    <>
      {context !== undefined && <span className="sr-only">{context}, </span>}
      <span>{children}</span>
    </>
  );
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      aria-sort={isSorted ? sorting.direction : undefined}
      className={`sticky border-b border-line bg-surface px-3 py-1 align-bottom font-medium print:static print:px-0.5 ${isName ? "top-0 left-0 z-20 text-left" : "top-8 z-10 text-right"} ${column.endsWith("/current") ? "border-l" : ""}`}
    >
      {onSort === undefined ? (
        words
      ) : (
        <button
          type="button"
          onClick={() => onSort(column)}
          className={`relative inline-flex items-end gap-1 whitespace-nowrap hover:text-fg ${isName ? "text-left" : "text-right"} ${isSorted ? "text-fg" : ""}`}
        >
          {words}
          {isSorted && <Arrow aria-hidden="true" className="size-3 shrink-0 self-center" />}
        </button>
      )}
    </th>
  );
}
