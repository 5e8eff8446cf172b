import type { Performance } from "@adwright/contracts/performance";

import type { UserContext } from "../context.ts";
import { planWeeklySummary } from "../email/weekly-summary.ts";
import type { ReportProgress } from "../job/start-job.ts";
import { getPerformance, listDueAccounts, listPerformanceAccounts } from "./get-performance.ts";
import { readFigures } from "./read-figures.ts";
import { planReading } from "./start-reading.ts";

/**
 * Reads the due accounts from Google one after the other and stores their figures. From then on they are read each
 * morning, before anybody visits, and mailed each week.
 */
export async function refreshPerformance(
  ctx: UserContext,
  _input: object,
  progress: ReportProgress,
): Promise<Performance> {
  const due = await listDueAccounts(ctx, await listPerformanceAccounts(ctx));
  for (const [index, { brand }] of due.entries()) {
    await progress(Math.round((100 * index) / due.length), `Reading ${brand.name}`);
    const mayGoOn = await readFigures(ctx, brand);
    await planReading(ctx, brand);
    if (!mayGoOn) break;
  }
  await planWeeklySummary(ctx);
  return getPerformance(ctx);
}
