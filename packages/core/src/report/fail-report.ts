import type { UserContext } from "../context.ts";

/** Ends the work on a report that failed for good; one whose metrics were not read does not count. Safe to repeat. */
export async function failReport(
  ctx: UserContext,
  { reportId }: { reportId: number },
): Promise<void> {
  const report = await ctx.store.reports.find(ctx.userId, reportId);
  if (report) await ctx.store.reports.fail(report);
}
