import type { Page, PageRequest } from "@adwright/contracts/page";
import type { ReportSummary } from "@adwright/contracts/report";

import type { UserContext } from "../context.ts";
import { asReportSummary } from "./report-view.ts";

/** A page of the person's reports, newest first. */
export async function listReports(
  ctx: UserContext,
  page: PageRequest,
): Promise<Page<ReportSummary>> {
  const { items, cursor } = await ctx.store.reports.listOf(ctx.userId, page);
  return { items: items.map(asReportSummary), cursor };
}
