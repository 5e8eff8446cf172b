import type { MetricsTable, ReportStatus } from "@adwright/contracts/report";

export const statusWords: Record<ReportStatus, string> = {
  reading: "Reading metrics",
  writing: "Writing insights",
  ready: "Ready",
  failed: "Failed",
};

export const tableNames: Record<MetricsTable, string> = {
  campaigns: "Campaigns",
  adGroups: "Ad groups",
  keywords: "Keywords",
  adCopy: "Ads",
};

/** True while the server works on a report, so its status will change. */
export function isMoving(status: ReportStatus): boolean {
  return status === "reading" || status === "writing";
}

/** The polling interval while the server works on a report. */
export const REFRESH_MS = 3000;
/** How often the job of a report at work is asked for. */
export const JOB_POLL_MS = 30_000;
