import type { AiMetrics } from "@adwright/contracts/staff/ai-usage";
import { aiMetrics } from "@adwright/rules/ai-metrics";
import type { AiDayRow } from "@adwright/store/staff/ai-use-row";

import type { AdminContext } from "./admin-context.ts";
import { lastDays } from "./days.ts";

const DAYS = 30;
/** The newest days may still be counted, so they are added up from their hourly rows. */
const OPEN_DAYS = 2;

/**
 * The figures of the last 30 days, today included. They are exact, because days without a daily row are added up from
 * hourly rows.
 */
export async function getAiUsage(ctx: AdminContext): Promise<AiMetrics> {
  return aiMetrics(await readAiDays(ctx, lastDays(ctx.now(), DAYS)));
}

/** The use of the model on each of the given days, the last of which is today. */
export async function readAiDays(ctx: AdminContext, days: string[]): Promise<AiDayRow[]> {
  const closed = await ctx.store.aiUse.listDays(days.slice(0, -OPEN_DAYS));
  const known = new Map<string, AiDayRow>(closed.map((row) => [row.day, row]));
  return Promise.all(
    days.map(async (day) => known.get(day) ?? { day, uses: await ctx.store.aiUse.hoursOf(day) }),
  );
}
