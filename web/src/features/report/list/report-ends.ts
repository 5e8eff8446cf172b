import type { ReportSummary } from "@adwright/contracts/report";

import { isMoving } from "../report-words.ts";

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
