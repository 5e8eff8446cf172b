import type { ReportSummary } from "@adwright/contracts/report";
import { Link } from "@tanstack/react-router";
import { FileChartColumn } from "lucide-react";

import { formatDate } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { ReportStatusBadge } from "../report-status-badge.tsx";
import { useReportSearch } from "../use-report-search.ts";
import type { useReportList } from "./use-report-list.ts";

interface ReportListProps {
  list: ReturnType<typeof useReportList>;
  chosenId: number | undefined;
  onGenerate: () => void;
}

/** The list of reports, with its loading, error and empty states. */
export function ReportList({ list, chosenId, onGenerate }: ReportListProps) {
  const { reports } = list;
  if (reports === undefined) {
    return (
      <Card padding="none">
        <QueryState
          query={list.query}
          what="Reports"
          loading="Loading reports"
          message="Your reports are not affected. Please try again."
        >
          {() => null}
        </QueryState>
      </Card>
    );
  }
  if (reports.length === 0) return <NoReports onGenerate={onGenerate} />;
  return (
    <Card
      padding="none"
      footer={
        list.hasNextPage ? (
          <LoadMore
            list={list}
            what="reports"
            loaded={`${plural(reports.length, "report")} loaded`}
          />
        ) : undefined
      }
    >
      <ul aria-label="Reports" className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportRow report={report} isChosen={report.id === chosenId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReportRow({ report, isChosen }: { report: ReportSummary; isChosen: boolean }) {
  const { search } = useReportSearch();
  const { id, title, created_at: createdAt, campaign_count: campaignCount, status } = report;
  return (
    <Link
      to="/reports"
      search={{ ...search, report: id }}
      resetScroll={false}
      data-report={id}
      aria-current={isChosen || undefined}
      className={`grid gap-1 px-4 py-2.5 -outline-offset-2 ${isChosen ? "bg-accent-soft" : "hover:bg-sunken/50"}`}
    >
      <bdi className="font-medium break-words">{title}</bdi>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="num text-xs text-fg-2">
          {formatDate(createdAt)} · {plural(campaignCount, "campaign")}
        </span>
        <ReportStatusBadge status={status} />
      </span>
    </Link>
  );
}

function NoReports({ onGenerate }: { onGenerate: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={FileChartColumn}
        title="No reports yet"
        action={<Button onClick={onGenerate}>Generate your first report</Button>}
      >
        A report compares your metrics with the period before and says what stands out.
      </EmptyState>
    </Card>
  );
}
