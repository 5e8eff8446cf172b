import type { Page } from "@adwright/contracts/page";
import type { ReportSummary } from "@adwright/contracts/report";

import type { UserContext } from "../context.ts";

/** A page of the person's reports, newest first. */
export async function listReports(
  ctx: UserContext,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<ReportSummary>> {
  return ctx.store.reports.listOf(ctx.userId, page);
}
