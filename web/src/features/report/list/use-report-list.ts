import type { ReportSummary } from "@adwright/contracts/report";
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { pollWhile } from "../../../api/http/poll-while.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { GENERATION_FAILED_WORDS, reportPagesQuery, reportQuery } from "../../../api/report.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { noDataNotice } from "../generate/generation-notices.ts";
import { isMoving, REFRESH_MS } from "../report-words.ts";

const listQuery = infiniteQueryOptions({
  ...reportPagesQuery,
  select: ({ pages }) => pages.flatMap(({ answer }) => answer.reports),
  refetchInterval: pollWhile(
    ({ answer }) => answer.reports.some(({ status }) => isMoving(status)),
    REFRESH_MS,
  ),
});

/** The person's reports as far as they are loaded; polled while one is being made. */
export function useReportList(onGone: (reportId: number) => void) {
  const query = useInfiniteQuery(listQuery);
  return { query, ...useReportEnds(query.data, query.hasNextPage, onGone) };
}

/** Shows a notice when a report is done, if the person is still on the page. */
function useReportEnds(
  reports: ReportSummary[] | undefined,
  hasMore: boolean,
  onGone: (reportId: number) => void,
) {
  const queryClient = useQueryClient();
  const last = useRef<ReportSummary[]>([]);
  /** Announces to screen readers which report is ready. */
  const [endWords, setEndWords] = useState("");
  /** Call this before the person deletes a report, so that no notice is shown for it. */
  const stopWatching = useCallback((reportId: number) => {
    last.current = last.current.filter(({ id }) => id !== reportId);
  }, []);

  useEffect(() => {
    if (reports === undefined) return;
    const ends = findEnds(last.current, reports, hasMore);
    last.current = reports;
    for (const end of ends) {
      tell(end);
      if (end.end === "gone") onGone(end.report.id);
      else void queryClient.invalidateQueries(reportQuery(end.report.id));
      if (end.end === "ready") setEndWords(`Report ready: ${end.report.title}`);
    }
    // The dashboard's newest report and its count have changed.
    if (ends.length > 0) void invalidate(queryClient, "dashboard");
  }, [reports, hasMore, onGone, queryClient]);

  return { endWords, stopWatching };
}

function tell({ end, before }: ReportEnd) {
  if (end === "gone") notify(noDataNotice);
  if (end !== "failed") return;
  const title = "Generation Failed";
  const description =
    before === "writing"
      ? "The AI could not write the insights. The metrics can be read."
      : GENERATION_FAILED_WORDS;
  notify({ title, description, variant: "destructive" });
}

/** How a report that was in progress ended. */
export interface ReportEnd {
  report: ReportSummary;
  /** `gone`: there was no data to report on, so the report was deleted. */
  end: "ready" | "failed" | "gone";
  /** The report's last status before it ended. */
  before: ReportSummary["status"];
}

/** Compares two states of the list and returns the reports that ended in between. */
export function findEnds(
  before: readonly ReportSummary[],
  now: readonly ReportSummary[],
  hasMore: boolean,
): ReportEnd[] {
  const known = new Map(now.map((report) => [report.id, report]));
  return before.flatMap((earlier): ReportEnd[] => {
    if (!isMoving(earlier.status)) return [];
    const report = known.get(earlier.id);
    if (report === undefined) {
      // Newer reports may have moved it to a page that is not loaded.
      const isPushedOut = hasMore && now.every(({ created_at: at }) => at >= earlier.created_at);
      return isPushedOut ? [] : [{ report: earlier, end: "gone", before: earlier.status }];
    }
    if (report.status !== "ready" && report.status !== "failed") return [];
    return [{ report, end: report.status, before: earlier.status }];
  });
}

const { queryKey } = reportPagesQuery;

/** Removes a deleted report from the cached list, without refetching all pages. */
export function dropFromPages(queryClient: QueryClient, reportId: number): void {
  queryClient.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(({ answer, cursor }) => ({
          answer: { reports: answer.reports.filter(({ id }) => id !== reportId) },
          cursor,
        })),
      },
  );
}

/** Refetches the list from its first page only, where new reports are. */
export async function refreshPages(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey });
}
