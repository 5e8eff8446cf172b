import type {
  MetricsTable as Table,
  RawMetrics as Metrics,
  Report,
} from "@adwright/contracts/report";
import { metricsTables } from "@adwright/rules/report-rows";
import { ChartNoAxesColumn } from "lucide-react";
import { useCallback, useMemo, useState } from "react";

import { plural } from "../../../format/plural.ts";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import type { Shown } from "../../../ui/table/use-rows.ts";
import { AiInsights } from "../insights/ai-insights.tsx";
import { makeEvidenceSource } from "../insights/evidence-source.ts";
import { NO_METRICS_WORDS, InsightsState, ReportProgress } from "../insights/insights-state.tsx";
import { SuggestedActions } from "../insights/suggested-actions.tsx";
import { type ComparedRow, type ComparedTables, compareTables } from "../metrics/compared-rows.ts";
import { MetricsTable } from "../metrics/metrics-table.tsx";
import { SeriesChart } from "../metrics/series-chart.tsx";
import { isMoving, tableNames } from "../report-words.ts";

/** The three parts of a report. A statement by the AI links to its rows in the first part. */
export function ReportTabs({ report }: { report: Report }) {
  const { tab, setTab } = useReportSearch();
  const shown = useEvidence();
  const { show } = shown;
  const compared = useCompared(report);
  const source = useMemo(
    () =>
      makeEvidenceSource(compared, (rowIds, text, table) => {
        show(rowIds, text, table);
        setTab("metrics");
      }),
    [compared, show, setTab],
  );
  return (
    <Tabs<ReportTab>
      label="Parts of the report"
      value={tab}
      onValueChange={setTab}
      items={[
        {
          value: "metrics",
          label: "Raw Metrics",
          content: <MetricsPart report={report} compared={compared} shown={shown} />,
        },
        {
          value: "insights",
          label: "AI Insights",
          content: (
            <InsightsState report={report} part="insights">
              {(insights) => (
                <AiInsights insights={insights} currency={report.currency_code} source={source} />
              )}
            </InsightsState>
          ),
        },
        {
          value: "actions",
          label: "Suggested Actions",
          content: (
            <InsightsState report={report} part="actions">
              {(insights) => (
                <SuggestedActions actions={insights.suggested_actions} source={source} />
              )}
            </InsightsState>
          ),
        },
      ]}
    />
  );
}

/** Both periods side by side; memoized, because there may be thousands of rows. */
export function useCompared({ raw_metrics: metrics }: Report): ComparedTables | undefined {
  return useMemo(() => (metrics === null ? undefined : compareTables(metrics)), [metrics]);
}

interface MetricsPartProps {
  report: Report;
  compared: ComparedTables | undefined;
  shown: EvidenceState;
}

function MetricsPart({ report, compared, shown }: MetricsPartProps) {
  const { raw_metrics: metrics, status } = report;
  if (metrics !== null && compared !== undefined) {
    return <RawMetrics report={report} metrics={metrics} compared={compared} shown={shown} />;
  }
  if (isMoving(status)) return <ReportProgress status={status} />;
  return (
    <Card>
      <EmptyState icon={ChartNoAxesColumn} title={NO_METRICS_WORDS}>
        Generate a new report to try again.
      </EmptyState>
    </Card>
  );
}

interface RawMetricsProps {
  report: Report;
  metrics: Metrics;
  compared: ComparedTables;
  shown: EvidenceState;
}

/** The chart, and one of the four tables at a time. */
function RawMetrics({ report, metrics, compared, shown }: RawMetricsProps) {
  const { evidence, table, setTable, markShown, clear } = shown;
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
            options={metricsTables.map((value) => ({
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
            shown={evidence && { ...evidence, onShown: markShown }}
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
  const count = evidence === undefined ? 0 : rows.filter(({ id }) => evidence.keys.has(id)).length;
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

/** The rows of the report that a sentence by the AI is based on. */
interface Evidence extends Omit<Shown, "onShown"> {
  /** The sentence. */
  text: string;
}

/** The table on screen, and which of its rows are highlighted. */
function useEvidence() {
  const [table, setTable] = useState<Table>("campaigns");
  const [evidence, setEvidence] = useState<Evidence>();
  const show = useCallback((rowIds: readonly string[], text: string, next: Table) => {
    setTable(next);
    setEvidence({ keys: new Set(rowIds), text, isPending: true });
  }, []);
  const markShown = useCallback(
    () => setEvidence((now) => (now === undefined ? now : { ...now, isPending: false })),
    [],
  );
  const clear = useCallback(() => setEvidence(undefined), []);
  return { evidence, table, setTable, show, markShown, clear };
}

type EvidenceState = ReturnType<typeof useEvidence>;

type ReportTab = "metrics" | "insights" | "actions";

/** The search parameters; without `tab`, Raw Metrics is shown. */
interface ReportSearch {
  report?: number | undefined;
  tab?: "insights" | "actions" | undefined;
}

/** The report on screen and its tab. */
export function useReportSearch() {
  const [{ report, tab }, go] = useAddress<ReportSearch>();
  const choose = useCallback((reportId: number) => go({ report: reportId, tab }, false), [go, tab]);
  const close = useCallback(() => go({ tab }, false), [go, tab]);
  /** Replaces the history entry of a deleted report, so that Back does not return to it. */
  const leave = useCallback(() => go({ tab }, true), [go, tab]);
  const setTab = useCallback(
    (next: ReportTab) => go({ report, tab: next === "metrics" ? undefined : next }, true),
    [go, report],
  );
  const shownTab: ReportTab = tab ?? "metrics";
  return { reportId: report, tab: shownTab, search: { report, tab }, choose, close, leave, setTab };
}
