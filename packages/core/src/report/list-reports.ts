import type { Page, PageRequest } from "@adwright/contracts/page";
import type { ReportSummary } from "@adwright/contracts/report";
import type { ReportRow } from "@adwright/store/report/report";

import type { UserContext } from "../context.ts";

/** A page of the person's reports, newest first. */
export async function listReports(
  ctx: UserContext,
  page: PageRequest,
): Promise<Page<ReportSummary>> {
  const { items, cursor } = await ctx.store.reports.listOf(ctx.userId, page);
  return { items: items.map(asReportSummary), cursor };
}

/** A report by contract. */
function asReportSummary(row: ReportRow): ReportSummary {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt,
    campaign_count: row.campaignCount,
    status: row.status,
  };
}
