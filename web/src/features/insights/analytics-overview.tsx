import type { AnalyticsData } from "@adwright/contracts/insights";
import { ChartColumn } from "lucide-react";

import { formatDuration } from "../../format/duration.ts";
import { formatNumber } from "../../format/number.ts";
import { TermHelp } from "../../ui/glossary/term-help.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { StatCard } from "../../ui/layout/stat-card.tsx";
import { Table, Td, Th, Tr } from "../../ui/layout/table.tsx";
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
        {topPages.length === 0 ? <NoRows what="pages" /> : <PageTable pages={topPages} />}
      </Card>
      <Card title="Traffic Sources" help={<TermHelp term="conversion" />} padding="none">
        {trafficSources.length === 0 ? (
          <NoRows what="sources" />
        ) : (
          <SourceTable sources={trafficSources} />
        )}
      </Card>
    </div>
  );
}

function PageTable({ pages }: { pages: AnalyticsData["topPages"] }) {
  return (
    <Table
      label="Pages by page views"
      head={
        <>
          <Th>Page</Th>
          <Th align="end">Page views</Th>
          <Th align="end">Entrances</Th>
          <Th align="end">Bounce rate</Th>
          <Th align="end">Conversions</Th>
        </>
      }
    >
      {pages.map((page) => (
        <Tr key={page.path}>
          <Td cut title={page.path}>
            {page.path}
          </Td>
          <Figure>{formatNumber(page.pageviews)}</Figure>
          <Figure>{formatNumber(page.entrances)}</Figure>
          <Figure>{percent(page.bounceRate)}</Figure>
          <Figure>{formatNumber(page.conversions)}</Figure>
        </Tr>
      ))}
    </Table>
  );
}

function SourceTable({ sources }: { sources: AnalyticsData["trafficSources"] }) {
  return (
    <Table
      label="Sources by sessions"
      head={
        <>
          <Th>Source</Th>
          <Th>Medium</Th>
          <Th align="end">Sessions</Th>
          <Th align="end">Page views</Th>
          <Th align="end">Conversions</Th>
          <Th align="end">Conversion rate</Th>
        </>
      }
    >
      {sources.map(({ source, medium, sessions, pageviews, conversions, conversionRate }) => (
        <Tr key={`${source} ${medium}`}>
          <Td cut title={source}>
            {source}
          </Td>
          <Td tone="quiet">{medium}</Td>
          <Figure>{formatNumber(sessions)}</Figure>
          <Figure>{formatNumber(pageviews)}</Figure>
          <Figure>{formatNumber(conversions)}</Figure>
          <Figure>{percent(conversionRate)}</Figure>
        </Tr>
      ))}
    </Table>
  );
}

function Figure({ children }: { children: string }) {
  return (
    <Td align="end">
      <span className="num">{children}</span>
    </Td>
  );
}

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
