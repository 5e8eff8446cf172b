import type { MetricsTable, PeriodType, ReportStatus } from "@adwright/contracts/report";

/** The names of the periods (handbook/report.md). */
export const periodNames: Record<PeriodType, string> = {
  all_time: "Lifetime",
  week_over_week: "Week over week",
  month_over_month: "Month over month",
  year_over_year: "Year over year",
};

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

/** The tables as they are read: from the whole to its parts. */
export const tables: readonly MetricsTable[] = ["campaigns", "adGroups", "keywords", "adCopy"];

/** True while the server still works on a report: it changes by itself. */
export function isMoving(status: ReportStatus): boolean {
  return status === "reading" || status === "writing";
}

/** How often what still changes is read again. */
export const REFRESH_MS = 3000;
