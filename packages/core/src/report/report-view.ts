import type { ReportSummary } from "@adwright/contracts/report";
import type { ReportRow } from "@adwright/store/report/report";

/** The report as the wire's list shows it. */
export function asReportSummary(row: ReportRow): ReportSummary {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt,
    campaign_count: row.campaignCount,
  };
}
