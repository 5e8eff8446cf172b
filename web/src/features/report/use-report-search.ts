import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

export type ReportTab = "metrics" | "insights" | "actions";

/** As in the address, where Raw Metrics is not named. */
interface ReportSearch {
  report?: number | undefined;
  tab?: "insights" | "actions" | undefined;
}

/** The report on screen and its tab, as the address has them: a reload or Back finds them again. */
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
  /** Leaves a report that is no more: Back does not lead to it. */
  const leave = useCallback(() => go({ tab }, true), [go, tab]);
  const setTab = useCallback(
    (next: ReportTab) => go({ report, tab: next === "metrics" ? undefined : next }, true),
    [go, report],
  );
  const shownTab: ReportTab = tab ?? "metrics";
  return { reportId: report, tab: shownTab, search: { report, tab }, choose, close, leave, setTab };
}
