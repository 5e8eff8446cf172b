import type { ReportSummary } from "@adwright/contracts/report";
import { Link } from "@tanstack/react-router";
import { FileChartColumn, Plus } from "lucide-react";
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";

import { formatDate } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { usePageActions } from "../../../ui/action/page-actions.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import {
  hasLostFocus,
  NoReport,
  ReportDetail,
  ReportStatusBadge,
} from "../detail/report-detail.tsx";
import { useReportSearch } from "../detail/report-tabs.tsx";
import { useGenerateReport } from "../generate/use-generate-report.ts";
import { useReportList } from "../list/use-report-list.ts";

/** Lazy: the reports do without forms. */
const GenerateDialog = lazyPart(
  async () => (await import("../generate/generate-dialog.tsx")).GenerateDialog,
);

/** /reports: the list and the chosen report; on phones only one of them is shown. */
export function ReportsPage() {
  const { reportId, choose, close: closeReport, leave } = useReportSearch();
  const [isAsking, setIsAsking] = useState(false);
  const leaveReport = useCallback(
    (gone: number) => {
      if (gone === reportId) leave();
    },
    [reportId, leave],
  );
  const list = useReportList(leaveReport);
  const close = useCallback(() => setIsAsking(false), []);
  const generation = useGenerateReport({
    onStarted: choose,
    onEnd: close,
    onEndShown: list.stopWatching,
  });
  const { board, hasMoved } = useReturnedFocus(reportId);
  const isChosen = reportId !== undefined;
  usePageActions([{ label: "Generate report", run: () => setIsAsking(true) }]);

  function leaveDeleted(deleted: number) {
    list.stopWatching(deleted);
    leaveReport(deleted);
  }

  return (
    <>
      {/* On phones the report replaces the header, too. */}
      {isChosen && <h1 className="sr-only lg:hidden">Reporting</h1>}
      <div className={`print:hidden ${isChosen ? "hidden lg:block" : ""}`}>
        <PageHeader
          title="Reporting"
          description="How your campaigns did, compared with the period before, and what to do next."
          actions={
            <>
              <ButtonLink to="/ai-insights">AI Insights</ButtonLink>
              <Button
                variant="primary"
                icon={Plus}
                busy={generation.isPending && !isAsking}
                onClick={() => setIsAsking(true)}
              >
                Generate report
              </Button>
            </>
          }
        />
      </div>
      <output className="sr-only">{list.endWords}</output>
      <div
        ref={board}
        className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] print:block"
      >
        <div
          className={`fades-bottom min-w-0 print:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto ${isChosen ? "hidden lg:block" : ""}`}
        >
          <ReportList query={list.query} chosenId={reportId} onGenerate={() => setIsAsking(true)} />
        </div>
        <div className={isChosen ? "min-w-0" : "hidden min-w-0 lg:block"}>
          {isChosen ? (
            <ReportDetail
              key={reportId}
              reportId={reportId}
              takesFocus={hasMoved}
              onBack={closeReport}
              onDeleted={leaveDeleted}
            />
          ) : (
            <NoReport />
          )}
        </div>
      </div>
      {isAsking && (
        <Suspense>
          <GenerateDialog
            busy={generation.isPending}
            onClose={close}
            onGenerate={(choice) => generation.mutateAsync(choice)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * On phones list and report replace each other, and deleting a report removes the button that was pressed. The focus
 * then returns to the report's entry in the list. `hasMoved`: another report was chosen since the page was opened.
 */
function useReturnedFocus(chosenId: number | undefined): {
  board: RefObject<HTMLDivElement | null>;
  hasMoved: boolean;
} {
  const board = useRef<HTMLDivElement>(null);
  const last = useRef(chosenId);
  const [firstId] = useState(chosenId);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && chosenId !== firstId) setHasMoved(true);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left === chosenId || chosenId !== undefined || !hasLostFocus()) return;
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
    (find(`[data-report="${left}"]`) ?? find("[data-report]"))?.focus();
  }, [chosenId]);
  return { board, hasMoved };
}

interface ReportListProps {
  query: ReturnType<typeof useReportList>["query"];
  chosenId: number | undefined;
  onGenerate: () => void;
}

/** The list of reports, with its loading, error and empty states. */
function ReportList({ query, chosenId, onGenerate }: ReportListProps) {
  return (
    <QueryState
      query={query}
      what="Reports"
      loading="Loading reports"
      message="Your reports are not affected. Please try again."
      inCard
      zero={<NoReports onGenerate={onGenerate} />}
    >
      {(reports) => (
        <Card
          padding="none"
          footer={
            query.hasNextPage ? (
              <LoadMore
                list={query}
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
      )}
    </QueryState>
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
      <bdi className="font-medium wrap-anywhere">{title}</bdi>
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
