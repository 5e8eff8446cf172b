import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { isoDay } from "@adwright/rules/report-period";
import type { AiUse } from "@adwright/store/staff/ai-use";
import type { HourlyCountName, HourlyCountRow } from "@adwright/store/staff/hourly-count";

import type { Context } from "../context.ts";

/** The last `count` days, ending with the day of `nowMs`, as yyyy-mm-dd (UTC). */
export function lastDays(nowMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => isoDay(nowMs - (count - 1 - index) * DAY_MS));
}

/** Counts since the start of a full hour. */
export interface RecentCounts {
  /** The hour at which the counts start, as 14:00 (UTC). */
  since: string;
  timesOf: (what: HourlyCountName) => number;
}

/** Counts of the current hour and the full hours before it, `hours` in total (at most 24). Takes one read per day. */
export async function readRecentCounts(ctx: Context, hours: number): Promise<RecentCounts> {
  const { since, days } = recentDays(ctx, hours);
  const parts = await Promise.all(
    days.map(({ day, fromHour }) => ctx.store.hourlyCounts.listOf(day, fromHour)),
  );
  const counts = parts.flat();
  return { since, timesOf: (what) => sumOf(counts, what) };
}

export function sumOf(rows: readonly HourlyCountRow[], what: HourlyCountName): number {
  return rows.filter((row) => row.what === what).reduce((sum, { times }) => sum + times, 0);
}

/** The use of the model in the same hours: one row for each hour, purpose and model. */
export async function readRecentAiUses(
  ctx: Context,
  hours: number,
): Promise<(AiUse & { hour: string })[]> {
  const { days } = recentDays(ctx, hours);
  const parts = await Promise.all(
    days.map(({ day, fromHour }) => ctx.store.aiUse.hoursOf(day, fromHour)),
  );
  return parts.flat();
}

/** The one or two days that the hours fall on, each with the first hour to read. */
function recentDays(ctx: Context, hours: number) {
  const nowMs = ctx.now();
  const startMs = (Math.floor(nowMs / HOUR_MS) - hours + 1) * HOUR_MS;
  const [first, last] = [isoDay(startMs), isoDay(nowMs)];
  const start = new Date(startMs).toISOString();
  const days = [{ day: first, fromHour: start.slice(11, 13) }];
  if (last !== first) days.push({ day: last, fromHour: "00" });
  return { since: start.slice(11, 16), days };
}
