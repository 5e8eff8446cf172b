import type { Report, ReportStatus } from "@adwright/contracts/report";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  ArrowLeft,
  CircleAlert,
  CircleCheck,
  Download,
  FileChartColumn,
  LoaderCircle,
  Printer,
  Trash2,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { hasEnded, jobQuery } from "../../../api/job.ts";
import { deleteReport, exportReport, reportQuery } from "../../../api/report.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDays } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AskButton } from "../../../ui/overlay/dialog-button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion, SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { dropFromPages } from "../list/use-report-list.ts";
import { isMoving, JOB_POLL_MS, REFRESH_MS, statusWords } from "../report-words.ts";
import { PrintedReport } from "./printed-report.tsx";
import { ReportTabs } from "./report-tabs.tsx";

/** Shown while no report is chosen. */
export function NoReport() {
  return (
    <Card>
      <EmptyState icon={FileChartColumn} title="Select a report to view details" />
    </Card>
  );
}

interface ReportDetailProps {
  reportId: number;
  /** True if the person chose the report on this page, in which case the focus may have been lost with the list. */
  takesFocus: boolean;
  onBack: () => void;
  onDeleted: (reportId: number) => void;
}

/** One report, polled while the server works on it. */
export function ReportDetail({ reportId, takesFocus, onBack, onDeleted }: ReportDetailProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...reportQuery(reportId),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isMoving(state.data.status) && !isGone(state.error)
        ? REFRESH_MS
        : false,
  });
  useJobKept(data?.job_id ?? null);
  if (data !== undefined) {
    return (
      <LoadedReport report={data} takesFocus={takesFocus} onBack={onBack} onDeleted={onDeleted} />
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <BackButton onBack={onBack} />
      <Card padding="none">
        {error === null ? (
          <SkeletonRegion label="Loading report">
            <div className="p-4">
              <Skeleton shape="title" width="half" />
              <Skeleton shape="chart" />
            </div>
            <SkeletonRows label="Loading metrics" />
          </SkeletonRegion>
        ) : (
          <ErrorState
            title={isGone(error) ? "Report not found" : "The report could not be loaded"}
            message={isGone(error) ? "It may have been deleted." : error.message}
            onRetry={isGone(error) ? undefined : () => void refetch()}
            retrying={isFetching}
          />
        )}
      </Card>
    </div>
  );
}

/** Asks for the report's job now and then: the server sends its message again if that was lost. */
function useJobKept(jobId: string | null) {
  useQuery({
    ...jobQuery(jobId ?? ""),
    enabled: jobId !== null,
    notifyOnChangeProps: [],
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : JOB_POLL_MS),
  });
}

function isGone(error: unknown): boolean {
  return error instanceof ApplicationError && error.type === "not_found";
}

/** On phones the report replaces the list. */
function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <div className="lg:hidden print:hidden">
      <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
        Back to reports
      </Button>
    </div>
  );
}

interface LoadedReportProps extends Omit<ReportDetailProps, "reportId"> {
  report: Report;
}

function LoadedReport({ report, takesFocus, onBack, onDeleted }: LoadedReportProps) {
  const isPrinting = useIsPrinting();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && hasLostFocus()) title.current?.focus();
  }, [takesFocus]);
  return (
    <article aria-labelledby="report-title" className="grid min-w-0 gap-4">
      <BackButton onBack={onBack} />
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2
            ref={title}
            id="report-title"
            tabIndex={-1}
            className="scroll-mt-20 text-lg font-semibold tracking-tight wrap-anywhere"
          >
            <bdi>{report.title}</bdi>
          </h2>
          <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-2">
            <ReportStatusBadge status={report.status} />
            {factsOf(report)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ReportActions report={report} onDeleted={onDeleted} />
        </div>
      </header>
      <div className="min-w-0 print:hidden">
        <ReportTabs report={report} />
      </div>
      {isPrinting && <PrintedReport report={report} />}
    </article>
  );
}

/** "13–19 Nov 2026 vs. 6–12 Nov 2026 · EUR, Europe/Berlin"; brand and period are in the title. */
function factsOf(report: Report): string {
  const { current_days: now, previous_days: before, currency_code, time_zone } = report;
  const against = before === null ? "" : ` vs. ${formatDays(before.from, before.to)}`;
  const account = `${currency_code}, ${time_zone}`;
  return now === null ? account : `${formatDays(now.from, now.to)}${against} · ${account}`;
}

/** True while the page is being printed, by our button or by the browser's menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after this event, so it has to render synchronously.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

interface ReportActionsProps {
  report: Report;
  onDeleted: (reportId: number) => void;
}

/** The actions on a report as a whole. */
function ReportActions({ report, onDeleted }: ReportActionsProps) {
  const exportFile = useWrite({
    run: () => exportReport(report.id),
    onDone: (file) => saveFile(file, `${report.title}.csv`),
    failed: ["Error", "The report could not be downloaded."],
  });
  const hasMetrics = report.raw_metrics !== null;
  return (
    <>
      {hasMetrics && (
        <>
          <Button
            size="sm"
            icon={Download}
            busy={exportFile.isPending}
            onClick={() => exportFile.mutate()}
          >
            Download CSV
          </Button>
          <Button size="sm" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      <DeleteReport report={report} onDeleted={onDeleted} />
    </>
  );
}

interface DeleteReportProps {
  report: Pick<Report, "id" | "title">;
  /** Called before the list changes. */
  onDeleted: (reportId: number) => void;
}

function DeleteReport({ report: { id, title }, onDeleted }: DeleteReportProps) {
  const queryClient = useQueryClient();
  const remove = useWrite({
    run: () => deleteUnlessGone(id),
    onDone: () => {
      onDeleted(id);
      dropFromPages(queryClient, id);
      queryClient.removeQueries(reportQuery(id));
      notify({ title: "Report deleted", description: `${title} was deleted.` });
    },
    changes: ["dashboard"],
  });
  return (
    <AskButton
      size="sm"
      icon={Trash2}
      ask={{
        title: "Delete this report?",
        description: `“${title}” with its metrics and insights is deleted for good. It still counts among this month’s reports: deleting gives none back.`,
        confirmLabel: "Delete report",
      }}
      act={remove}
    >
      Delete
    </AskButton>
  );
}

async function deleteUnlessGone(reportId: number): Promise<void> {
  try {
    await deleteReport(reportId);
  } catch (error) {
    if (!(error instanceof ApplicationError && error.type === "not_found")) throw error;
  }
}

/** True if the focused element was removed. A hidden element may keep the focus for a moment. */
export function hasLostFocus(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return !activeElement.checkVisibility();
}

const LOOK = {
  reading: { tone: "accent", icon: LoaderCircle },
  writing: { tone: "accent", icon: LoaderCircle },
  ready: { tone: "ok", icon: CircleCheck },
  failed: { tone: "bad", icon: CircleAlert },
} as const;

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  return <Badge {...LOOK[status]}>{statusWords[status]}</Badge>;
}
