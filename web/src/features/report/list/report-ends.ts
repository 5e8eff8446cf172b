import type { ReportSummary } from "@adwright/contracts/report";

import { isMoving } from "../report-words.ts";

/** How the work on a report ended that was seen in progress. */
export interface ReportEnd {
  report: ReportSummary;
  /** Gone: there was no data to report on, so none was kept. */
  end: "ready" | "failed" | "gone";
  /** What was being done last. */
  before: ReportSummary["status"];
}

/** Compares two states of the list and tells which reports ended in between. */
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
      // Newer reports may have pushed it onto a page that is not read.
      const isPushedOut = hasMore && now.every(({ created_at: at }) => at >= earlier.created_at);
      return isPushedOut ? [] : [{ report: earlier, end: "gone", before: earlier.status }];
    }
    if (report.status !== "ready" && report.status !== "failed") return [];
    return [{ report, end: report.status, before: earlier.status }];
  });
}
