import type {
  MetricsTable as Table,
  RawMetrics as Metrics,
  Report,
} from "@adwright/contracts/report";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";

import { plural } from "../../../format/plural.ts";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { tableNames, tables } from "../report-words.ts";
import type { Evidence, EvidenceState } from "../use-evidence.ts";
import type { ComparedRow, ComparedTables } from "./compared-rows.ts";
import { MetricsTable } from "./metrics-table.tsx";
import { SeriesChart } from "./series-chart.tsx";
import { firstSorting, nextSorting } from "./sort-rows.ts";

interface RawMetricsProps {
  report: Report;
  metrics: Metrics;
  compared: ComparedTables;
  shown: EvidenceState;
}

/** The chart, and one of the four tables at a time. */
export function RawMetrics({ report, metrics, compared, shown }: RawMetricsProps) {
  const { evidence, table, setTable, markShown, clear } = shown;
  const [sorting, setSorting] = useState(firstSorting);
  const rows = compared[table];
  return (
    <div className="grid min-w-0 gap-4">
      <SeriesChart report={report} />
      {evidence !== undefined && (
        <Alert tone="accent" title="Highlighted rows" onDismiss={clear}>
          <span dir="auto">{evidence.text}</span>
        </Alert>
      )}
      <Card padding="none">
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-3">
          <Segmented
            label="Table"
            options={tables.map((value) => ({
              value,
              label: <TableName table={value} rows={compared[value]} evidence={evidence} />,
            }))}
            value={table}
            onValueChange={setTable}
          />
          <span className="num text-xs text-fg-3">{plural(rows.length, "row")}</span>
        </div>
        {rows.length === 0 ? (
          <EmptyState icon={ChartNoAxesColumn} title={`No ${tableNames[table].toLowerCase()}`}>
            None of them had impressions in this report’s periods.
          </EmptyState>
        ) : (
          <MetricsTable
            // A different table starts at its top.
            key={table}
            label={tableNames[table]}
            rows={rows}
            periods={report}
            hasPrevious={metrics.previous !== null}
            sorting={sorting}
            onSort={(column) => setSorting(nextSorting(sorting, column))}
            evidence={evidence}
            onShown={markShown}
          />
        )}
      </Card>
    </div>
  );
}

interface TableNameProps {
  table: Table;
  rows: readonly ComparedRow[];
  evidence: Evidence | undefined;
}

/**
 * The table's name and how many of its rows are highlighted, because a statement may be based on rows of several
 * tables.
 */
function TableName({ table, rows, evidence }: TableNameProps) {
  const count =
    evidence === undefined ? 0 : rows.filter(({ id }) => evidence.rowIds.has(id)).length;
  if (count === 0) return tableNames[table];
  return (
    <>
      {tableNames[table]}
      <span className="num ml-1.5 rounded-full bg-accent-soft px-1.5 text-accent-ink">
        {count}
        <span className="sr-only"> highlighted</span>
      </span>
    </>
  );
}
