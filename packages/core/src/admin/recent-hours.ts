import type { AiUse } from "@adwright/store/staff/ai-use-row";
import type { HourlyCountName, HourlyCountRow } from "@adwright/store/staff/hourly-count";

import type { Context } from "../context.ts";
import { dayOf } from "./days.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Counts since the start of an earlier hour. */
export interface RecentHours {
  /** The hour it reaches back to, as 14:00 (UTC). */
  since: string;
  aiUses: (AiUse & { hour: string })[];
  timesOf: (what: HourlyCountName) => number;
}

/** The running hour and so many full ones before it (at most 24 in all); two reads a day. */
export async function readRecentHours(ctx: Context, hours: number): Promise<RecentHours> {
  const nowMs = ctx.now();
  const startMs = (Math.floor(nowMs / HOUR_MS) - hours + 1) * HOUR_MS;
  const start = new Date(startMs).toISOString();
  const days = [...new Set([dayOf(startMs), dayOf(nowMs)])];
  const isRecent = (day: string, hour: string) => `${day}T${hour}` >= start.slice(0, 13);

  const parts = await Promise.all(
    days.map(async (day) => {
      const [aiUses, hourlyCounts] = await Promise.all([
        ctx.store.aiUse.hoursOf(day),
        ctx.store.hourlyCounts.listOf(day),
      ]);
      return {
        aiUses: aiUses.filter(({ hour }) => isRecent(day, hour)),
        hourlyCounts: hourlyCounts.filter(({ hour }) => isRecent(day, hour)),
      };
    }),
  );
  const hourlyCounts: HourlyCountRow[] = parts.flatMap((part) => part.hourlyCounts);
  return {
    since: start.slice(11, 16),
    aiUses: parts.flatMap((part) => part.aiUses),
    timesOf: (what) =>
      hourlyCounts.filter((row) => row.what === what).reduce((sum, { times }) => sum + times, 0),
  };
}
