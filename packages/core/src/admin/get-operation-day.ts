import type { OperationDay } from "@adwright/contracts/admin";

import type { AdminContext } from "./admin-context.ts";
import { lastDays, nextDayMs } from "./days.ts";

const DAYS = 14;
const MAX_SHARES = 20;

/** The day's operations at Google as counted before they are sent, and the days before. */
export async function getOperationDay(ctx: AdminContext): Promise<OperationDay> {
  const nowMs = ctx.now();
  const days = lastDays(nowMs, DAYS);
  const day = days.at(-1) ?? "";
  const { operations } = ctx.store;
  const [count, shares, closed] = await Promise.all([
    operations.countOf(day),
    operations.listShares(day),
    operations.listClosed(days.slice(0, -1)),
  ]);
  const largest = shares.slice(0, MAX_SHARES);
  const users = await ctx.store.personFacts.findUsers(largest.map(({ userId }) => userId));
  const usedOn = new Map(closed.map((row) => [row.day, row.used]));
  usedOn.set(day, count.used);
  return {
    day,
    limit: ctx.dailyOperations,
    used: count.used,
    people: count.people,
    shares: largest.map(({ userId, used }) => ({
      userId,
      used,
      email: users.get(userId)?.email ?? null,
    })),
    resetsAt: new Date(nextDayMs(nowMs)).toISOString(),
    days: await Promise.all(
      days.map(async (one) => ({
        day: one,
        // A day that was not closed yet is read as it was counted.
        used: usedOn.get(one) ?? (await operations.countOf(one)).used,
      })),
    ),
  };
}
