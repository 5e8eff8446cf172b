import { dayRangeWords, periodNames } from "@adwright/rules/report-period";
import type { ReportRow } from "@adwright/store/report/report-row";

import type { UserContext } from "../context.ts";
import { notify } from "../notification/notify.ts";

/** Notifies the person how the work on a report ended, once per job. */
export async function notifyOfReport(
  ctx: UserContext,
  { id: reportId, jobId = "", brandName, periodType, currentDays }: ReportRow,
  kind: "report_ready" | "report_no_data" | "report_failed",
): Promise<void> {
  const name = periodNames[periodType];
  const period = currentDays ? `${name}, ${dayRangeWords(currentDays)}` : name;
  await notify(ctx, [reportId, jobId], { kind, reportId, brandName, period });
}
