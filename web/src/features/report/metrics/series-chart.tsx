import type { Report, SeriesPoint } from "@adwright/contracts/report";
import { metricOf } from "@adwright/rules/metrics";
import { partialSteps } from "@adwright/rules/report-rows";
import { useId, useState } from "react";

import { formatDay, formatMonth } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import type { ChartPoint } from "../../../ui/chart/chart-point.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { figureOf, metricLabel, type ShownMetric, shownMetrics } from "./figures.ts";

type SeriesReport = Pick<
  Report,
  "series" | "previous_series" | "series_step" | "currency_code" | "current_days"
>;

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
      <Chart
        label={`${metricLabel(metric, currency)} by ${step}`}
        points={pointsOf(report, metric)}
        words={(value) => figureOf(metric, value, currency)}
      />
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

function pointsOf(report: SeriesReport, metric: ShownMetric): ChartPoint[] {
  const { series, previous_series: earlier, series_step: step, current_days: days } = report;
  const partial = days === null ? { first: false, last: false } : partialSteps(days, step);
  const asPoint = (point: SeriesPoint) => ({
    label: stepWords(point.day, step),
    value: metricOf(metric, point),
  });
  return series.map((point, index) => ({
    ...asPoint(point),
    key: point.day,
    tick: step === "month" ? formatMonth(point.day) : formatDay(point.day),
    before: earlier[index] && asPoint(earlier[index]),
    isPartial: (index === 0 && partial.first) || (index === series.length - 1 && partial.last),
  }));
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
      rows={series}
      keyOf={({ day }) => day}
      columns={[
        { head: stepNames[step], cell: ({ day }) => stepWords(day, step) },
        ...shownMetrics.map((metric) => ({
          head: metricLabel(metric, currency),
          cell: (point: SeriesPoint) => figureOf(metric, metricOf(metric, point), currency).exact,
          align: "end" as const,
        })),
      ]}
    />
  );
}

/** A step of the chart by its first day: "20 Nov 2026", "Week from 16 Nov 2026", "Nov 2026". */
function stepWords(day: string, step: Report["series_step"]): string {
  if (step === "month") return formatMonth(day);
  return step === "week" ? `Week from ${formatDay(day)}` : formatDay(day);
}
