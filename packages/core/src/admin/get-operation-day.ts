import type { OperationDay } from "@adwright/contracts/staff/operation-day";
import { countedHours, freeFromMs } from "@adwright/rules/operations";
import type { OperationCount } from "@adwright/store/work/operation-row";

import type { AdminContext } from "./admin-context.ts";
import { lastDays } from "./days.ts";

const DAYS = 14;
const MAX_SHARES = 20;

/** Google Ads operations: of the last 24 hours, as counted before they are sent, and of the last whole days. */
export async function getOperationDay(ctx: AdminContext): Promise<OperationDay> {
  const nowMs = ctx.now();
  const days = lastDays(nowMs, DAYS);
  const day = days.at(-1) ?? "";
  const { operations } = ctx.store;
  const hours = countedHours(nowMs);
  const [count, today, shares, closed] = await Promise.all([
    operations.countOf(hours),
    operations.countOfDay(day),
    operations.listShares(hours),
    operations.listClosed(days.slice(0, -1)),
  ]);
  const largest = shares.slice(0, MAX_SHARES);
  const users = await ctx.store.personFacts.findUsers(largest.map(({ userId }) => userId));
  const usedOn = new Map(closed.map((row) => [row.day, row.used]));
  usedOn.set(day, today.used);
  return {
    day,
    limit: ctx.dailyOperations ?? null,
    used: count.used,
    people: shares.filter(({ isPerson }) => isPerson).length,
    shares: largest.map(({ userId, used }) => ({
      userId,
      used,
      email: users.get(userId)?.email ?? null,
    })),
    nextFreeAt: findNextFree(count, nowMs),
    days: await Promise.all(
      days.map(async (one) => ({
        day: one,
        // A day without a daily row yet is read from its live counters.
        used: usedOn.get(one) ?? (await operations.countOfDay(one)).used,
      })),
    ),
  };
}

/** When the oldest counted operation leaves the 24-hour window; null if none are counted. */
function findNextFree({ used, byHour }: OperationCount, nowMs: number): string | null {
  return used === 0 ? null : new Date(freeFromMs(byHour, used - 1, nowMs)).toISOString();
}
