import type { AnalyticsData } from "@adwright/contracts/insights";
import { ChartColumn } from "lucide-react";

import { formatDuration } from "../../format/duration.ts";
import { formatNumber } from "../../format/number.ts";
import { TermHelp } from "../../ui/glossary/term-help.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { StatCard } from "../../ui/layout/stat-card.tsx";
import { Table, type TableColumn } from "../../ui/layout/table.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";

/** What Google Analytics counted: six figures, the pages and the sources. */
export function AnalyticsOverview({ data }: { data: AnalyticsData }) {
  const { summary, topPages, trafficSources } = data;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
        <StatCard label="Sessions" value={formatNumber(summary.totalSessions)} />
        <StatCard label="Users" value={formatNumber(summary.totalUsers)} />
        <StatCard label="Page views" value={formatNumber(summary.totalPageviews)} />
        <StatCard label="Avg. duration" value={formatDuration(summary.avgSessionDuration)} />
        <StatCard label="Conversions" value={formatNumber(summary.totalConversions)} />
        <StatCard label="Conversion rate" value={percent(summary.conversionRate)} />
      </div>
      <Card title="Top Pages" help={<TermHelp term="bounce-rate" />} padding="none">
        {topPages.length === 0 ? (
          <NoRows what="pages" />
        ) : (
          <Table
            label="Pages by page views"
            columns={pageColumns}
            rows={topPages}
            keyOf={({ path }) => path}
          />
        )}
      </Card>
      <Card title="Traffic Sources" help={<TermHelp term="conversion" />} padding="none">
        {trafficSources.length === 0 ? (
          <NoRows what="sources" />
        ) : (
          <Table
            label="Sources by sessions"
            columns={sourceColumns}
            rows={trafficSources}
            keyOf={({ source, medium }) => `${source} ${medium}`}
          />
        )}
      </Card>
    </div>
  );
}

type Page = AnalyticsData["topPages"][number];

const pageColumns: readonly TableColumn<Page>[] = [
  { head: "Page", cell: ({ path }) => path, cut: ({ path }) => path },
  { head: "Page views", cell: ({ pageviews }) => formatNumber(pageviews), align: "end" },
  { head: "Entrances", cell: ({ entrances }) => formatNumber(entrances), align: "end" },
  { head: "Bounce rate", cell: ({ bounceRate }) => percent(bounceRate), align: "end" },
  { head: "Conversions", cell: ({ conversions }) => formatNumber(conversions), align: "end" },
];

type Source = AnalyticsData["trafficSources"][number];

const sourceColumns: readonly TableColumn<Source>[] = [
  { head: "Source", cell: ({ source }) => source, cut: ({ source }) => source },
  { head: "Medium", cell: ({ medium }) => medium, tone: "quiet" },
  { head: "Sessions", cell: ({ sessions }) => formatNumber(sessions), align: "end" },
  { head: "Page views", cell: ({ pageviews }) => formatNumber(pageviews), align: "end" },
  { head: "Conversions", cell: ({ conversions }) => formatNumber(conversions), align: "end" },
  { head: "Conversion rate", cell: ({ conversionRate }) => percent(conversionRate), align: "end" },
];

function NoRows({ what }: { what: string }) {
  return (
    <EmptyState icon={ChartColumn} title={`No ${what}`}>
      Google Analytics counted nothing here on these days.
    </EmptyState>
  );
}

/** The figures are already percentages. */
function percent(value: number): string {
  return `${formatNumber(value)}%`;
}
