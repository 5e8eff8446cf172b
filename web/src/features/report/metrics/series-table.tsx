import type { Report, SeriesPoint } from "@adwright/contracts/report";
import { metricOf } from "@adwright/rules/metrics";

import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { figureOf, metricLabel, shownMetrics } from "./figures.ts";
import { stepWords } from "./step-words.ts";

interface SeriesTableProps {
  series: readonly SeriesPoint[];
  step: Report["series_step"];
  currency: string;
}

const stepNames = { day: "Day", week: "Week", month: "Month" };

/** The chart's points with all metrics, not abbreviated. */
export function SeriesTable({ series, step, currency }: SeriesTableProps) {
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
