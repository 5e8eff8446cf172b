import type { Report, SeriesPoint } from "@adwright/contracts/report";
import { metricOf } from "@adwright/rules/metrics";
import { partialSteps } from "@adwright/rules/report-rows";
import { useId, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { CHART_HEIGHT, CHART_WIDTH, linePaths, scaleTop } from "./chart-shape.ts";
import { figureOf, metricLabel, type ShownMetric, shownMetrics } from "./figures.ts";
import { stepWords } from "./step-words.ts";

/** Half the width of a day's label, which is centered below its point where there is room. */
const HALF_A_DAY = "2.25rem";

type SeriesReport = Pick<Report, "series" | "series_step" | "currency_code" | "current_days">;

/** The whole account's current period, one metric at a time; the same points as a table. */
export function SeriesChart({ report }: { report: SeriesReport }) {
  const { series, series_step: step, currency_code: currency } = report;
  const [metric, setMetric] = useState<ShownMetric>("clicks");
  const [isTableOpen, setIsTableOpen] = useState(false);
  const tableId = useId();
  if (series.length === 0) return null;
  const options = shownMetrics.map((value) => ({ value, label: metricLabel(value, currency) }));
  return (
    <Card
      title="Over time"
      description={descriptionOf(report)}
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          <Select
            density="toolbar"
            aria-label="Metric of the chart"
            options={options}
            value={metric}
            onValueChange={setMetric}
          />
          <Button
            aria-expanded={isTableOpen}
            aria-controls={isTableOpen ? tableId : undefined}
            onClick={() => setIsTableOpen(!isTableOpen)}
          >
            {isTableOpen ? "Hide table" : "Show as table"}
          </Button>
        </span>
      }
    >
      <Chart series={series} step={step} metric={metric} currency={currency} />
      {isTableOpen && (
        <div id={tableId} className="mt-4 border-t border-line">
          <SeriesTable series={series} step={step} currency={currency} />
        </div>
      )}
    </Card>
  );
}

/** Says if the first or last step is cut off by the period, which would look like a drop. */
function descriptionOf({ series_step: step, current_days: days }: SeriesReport): string {
  const words = `All campaigns by ${step}`;
  if (days === null) return words;
  const { first, last } = partialSteps(days, step);
  if (first && last) return `${words}. The first and the last ${step} are not whole.`;
  if (!first && !last) return words;
  return `${words}. The ${first ? "first" : "last"} ${step} is not whole.`;
}

interface ChartProps {
  series: readonly SeriesPoint[];
  step: Report["series_step"];
  metric: ShownMetric;
  currency: string;
}

function Chart({ series, step, metric, currency }: ChartProps) {
  const values = series.map((point) => metricOf(metric, point));
  const top = scaleTop(values);
  const { line, area } = linePaths(values, top);
  const words = (value: number | undefined) => figureOf(metric, value, currency);
  const [first, last] = [series[0], series.at(-1)];
  return (
    <figure className="relative grid gap-1">
      <p className="sr-only">{summaryOf({ series, step, metric, currency }, values)}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          // Half a line higher and lower, so that each number is centered at its line.
          className="num -my-2 flex flex-col justify-between text-right text-xs text-fg-3"
        >
          <span>{words(top).short}</span>
          <span>{words(top / 2).short}</span>
          <span>{words(0).short}</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible text-accent"
        >
          <Grid />
          <path d={area} className="fill-accent/10" />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {series.map((point, index) => (
            <rect
              key={point.day}
              x={(index * CHART_WIDTH) / series.length}
              y="0"
              width={CHART_WIDTH / series.length}
              height={CHART_HEIGHT}
              className="fill-transparent hover:fill-accent/10"
            >
              <title>{`${stepWords(point.day, step)}: ${words(values[index]).exact}`}</title>
            </rect>
          ))}
        </svg>
        <figcaption
          className="num col-start-2 mt-2 flex justify-between gap-4 text-xs text-fg-3"
          style={{ paddingInline: `max(0px, ${50 / series.length}% - ${HALF_A_DAY})` }}
        >
          <span>{first === undefined ? "" : stepWords(first.day, step)}</span>
          {/* On screen, the select names the metric. */}
          <span className="hidden text-fg-2 print:inline">{metricLabel(metric, currency)}</span>
          <span>{last === undefined ? "" : stepWords(last.day, step)}</span>
        </figcaption>
      </div>
    </figure>
  );
}

function Grid() {
  return [0, CHART_HEIGHT / 2, CHART_HEIGHT].map((y) => (
    <line
      key={y}
      x1="0"
      x2={CHART_WIDTH}
      y1={y}
      y2={y}
      className="stroke-line"
      vectorEffect="non-scaling-stroke"
    />
  ));
}

/** The chart in one sentence: its range and its highest point. */
function summaryOf(
  { series, step, metric, currency }: ChartProps,
  values: readonly (number | undefined)[],
): string {
  const highest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  const peak = series[values.indexOf(highest)];
  const label = `${metricLabel(metric, currency)} by ${step}`;
  if (peak === undefined || highest === 0) return `${label}: none`;
  const figure = figureOf(metric, highest, currency).exact;
  return `${label}: highest ${figure}, ${stepWords(peak.day, step)}`;
}

interface SeriesTableProps {
  series: readonly SeriesPoint[];
  step: Report["series_step"];
  currency: string;
}

const stepNames = { day: "Day", week: "Week", month: "Month" };

/** The chart's points with all metrics, not abbreviated. */
function SeriesTable({ series, step, currency }: SeriesTableProps) {
  return (
    <Table
      label="Points of the chart"
      head={
        <>
          <Th>{stepNames[step]}</Th>
          {shownMetrics.map((metric) => (
            <Th key={metric} align="end">
              {metricLabel(metric, currency)}
            </Th>
          ))}
        </>
      }
    >
      {series.map((point) => (
        <Tr key={point.day}>
          <Td>{stepWords(point.day, step)}</Td>
          {shownMetrics.map((metric) => (
            <Td key={metric} align="end">
              {figureOf(metric, metricOf(metric, point), currency).exact}
            </Td>
          ))}
        </Tr>
      ))}
    </Table>
  );
}
