import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

export type ReportTab = "metrics" | "insights" | "actions";

/** The search parameters; without `tab`, Raw Metrics is shown. */
interface ReportSearch {
  report?: number | undefined;
  tab?: "insights" | "actions" | undefined;
}

/** The report on screen and its tab, kept in the address so that reload and Back restore them. */
export function useReportSearch() {
  const search: ReportSearch = useSearch({ strict: false });
  const { report, tab } = search;
  const navigate = useNavigate();

  const go = useCallback(
    (next: ReportSearch, replace: boolean) =>
      void navigate({ to: "/reports", search: next, replace, resetScroll: false }),
    [navigate],
  );
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
