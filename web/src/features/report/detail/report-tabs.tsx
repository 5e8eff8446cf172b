import type { Report } from "@adwright/contracts/report";
import { ChartNoAxesColumn } from "lucide-react";
import { useMemo } from "react";

import { Card } from "../../../ui/layout/card.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { AiInsights } from "../insights/ai-insights.tsx";
import { makeEvidenceSource } from "../insights/evidence-source.ts";
import { NO_METRICS_WORDS } from "../insights/insights-of.ts";
import { InsightsState } from "../insights/insights-state.tsx";
import { SuggestedActions } from "../insights/suggested-actions.tsx";
import { type ComparedTables, compareTables } from "../metrics/compared-rows.ts";
import { RawMetrics } from "../metrics/raw-metrics.tsx";
import { ReportProgress } from "../report-progress.tsx";
import { isMoving } from "../report-words.ts";
import { type EvidenceState, useEvidence } from "../use-evidence.ts";
import { type ReportTab, useReportSearch } from "../use-report-search.ts";

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
