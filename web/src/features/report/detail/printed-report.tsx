import type { Report } from "@adwright/contracts/report";
import { metricsTables } from "@adwright/rules/report-rows";
import type { ReactNode } from "react";

import { plural } from "../../../format/plural.ts";
import { AiInsights } from "../insights/ai-insights.tsx";
import { makeEvidenceSource } from "../insights/evidence-source.ts";
import { insightsOf, NO_METRICS_WORDS } from "../insights/insights-state.tsx";
import { SuggestedActions } from "../insights/suggested-actions.tsx";
import type { ComparedRow } from "../metrics/compared-rows.ts";
import { MetricsTable } from "../metrics/metrics-table.tsx";
import { SeriesChart } from "../metrics/series-chart.tsx";
import { statusWords, tableNames } from "../report-words.ts";
import { useCompared } from "./report-tabs.tsx";

// Thousands of rows are useless on paper; the CSV file has them all.
const MAX_ROWS = 100;

const noSource = makeEvidenceSource(undefined, () => undefined);

/** All three parts below one another, for printing. */
export function PrintedReport({ report }: { report: Report }) {
  const compared = useCompared(report);
  const insights = insightsOf(report, "insights");
  const actions = insightsOf(report, "actions");
  return (
    <div className="report-paper hidden gap-6 print:grid">
      <Part title="Raw Metrics">
        {compared === undefined ? (
          <p>{NO_METRICS_WORDS}</p>
        ) : (
          <>
            <SeriesChart report={report} />
            {metricsTables.map((table) => (
              <PaperTable
                key={table}
                label={tableNames[table]}
                rows={compared[table]}
                report={report}
              />
            ))}
          </>
        )}
      </Part>
      <Part title="AI Insights">
        {insights.kind === "ready" ? (
          <AiInsights
            insights={insights.insights}
            currency={report.currency_code}
            source={noSource}
          />
        ) : (
          <p>{insights.kind === "missing" ? insights.words : statusWords[report.status]}</p>
        )}
      </Part>
      <Part title="Suggested Actions">
        {actions.kind === "ready" ? (
          <SuggestedActions actions={actions.insights.suggested_actions} source={noSource} />
        ) : (
          <p>{actions.kind === "missing" ? actions.words : statusWords[report.status]}</p>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface PaperTableProps {
  label: string;
  rows: readonly ComparedRow[];
  report: Report;
}

function PaperTable({ label, rows, report }: PaperTableProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">{label}</h3>
      <MetricsTable
        label={`${label}, printed`}
        rows={rows}
        periods={report}
        hasPrevious={report.raw_metrics?.previous !== null}
        most={MAX_ROWS}
      />
      {rows.length > MAX_ROWS && (
        <p className="mt-1 text-fg-2">
          The {MAX_ROWS} rows that cost most of {plural(rows.length, "row")}; the CSV file has all.
        </p>
      )}
    </div>
  );
}
