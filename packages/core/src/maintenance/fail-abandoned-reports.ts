import type { ReportRow } from "@adwright/store/report/report-row";

import type { UserContext } from "../context.ts";
import { failReport } from "../report/fail-report.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Abandoned reports are among the newest ones, because earlier sweeps have seen the older ones. */
const SEEN_REPORTS = 100;

/** Fails reports that are shown as in progress although no job works on them. Returns how many. */
export async function failAbandonedReports(ctx: UserContext): Promise<number> {
  const page = await ctx.store.reports.listOf(ctx.userId, { limit: SEEN_REPORTS });
  const old = page.items.filter((report) => isOpen(report) && isOld(report, ctx.now()));
  if (old.length === 0) return 0;
  const jobs = await ctx.store.jobs.listOpenOf(ctx.userId);
  const workedOn = new Set(
    jobs.map(({ input }) => (input as { reportId?: number } | undefined)?.reportId),
  );
  const abandoned = old.filter(({ id }) => !workedOn.has(id));
  for (const report of abandoned) await failReport(ctx, { reportId: report.id });
  return abandoned.length;
}

const isOpen = ({ status }: ReportRow) => status === "reading" || status === "writing";

const isOld = ({ createdAt }: ReportRow, nowMs: number) => Date.parse(createdAt) <= nowMs - HOUR_MS;
