import type { Report } from "@adwright/contracts/report";

import type { UserContext } from "../context.ts";
import { getWholeReport } from "./get-report-row.ts";
import { asReport } from "./report-view.ts";

/** One report with its metrics and insights. Reports remain after their brand is deleted. */
export async function getReport(ctx: UserContext, reportId: number): Promise<Report> {
  const whole = await getWholeReport(ctx, reportId);
  const brand = await ctx.store.brands.find(ctx.userId, whole.row.brandId);
  return asReport(whole, brand !== undefined);
}
