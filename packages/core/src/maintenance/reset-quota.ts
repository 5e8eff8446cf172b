import { dayOf, lastDays } from "../admin/days.ts";
import type { Context } from "../context.ts";
import { resumeWaiting } from "../publication/run/take-over.ts";
import { campaignsIn } from "./campaigns-in.ts";
import { evaluateAlerts } from "./evaluate-alerts.ts";
import { forActivePeople } from "./in-portions.ts";

const DAYS = 14;
const MAX_SHARES = 20;

/**
 * Runs after the end of a day: stores its count of operations, evaluates the alerts, and resumes publications that
 * waited for Google's quota.
 */
export async function resetQuota(
  ctx: Context,
): Promise<{ closed: number; resumed: number; urgent: number }> {
  const closed = await closeDays(ctx);
  const { urgent } = await evaluateAlerts(ctx);
  let resumed = 0;
  await forActivePeople(ctx, async (person) => {
    for (const { id } of await campaignsIn(person, "publishing")) {
      const row = await person.store.publications.findProgress(person.userId, id);
      const isResumed = row !== undefined && (await resumeWaiting(person, row));
      resumed += Number(isResumed);
    }
  });
  return { closed, resumed, urgent };
}

/** Closes yesterday and any earlier day that was missed. */
async function closeDays(ctx: Context): Promise<number> {
  const { operations } = ctx.store;
  const today = dayOf(ctx.now());
  const days = lastDays(ctx.now(), DAYS).filter((day) => day !== today);
  const kept = await operations.listClosed(days);
  const known = new Set(kept.map(({ day }) => day));
  const due = days.filter((day) => day === days.at(-1) || !known.has(day));
  for (const day of due) {
    const [count, shares] = await Promise.all([
      operations.countOfDay(day),
      operations.listSharesOfDay(day),
    ]);
    await operations.closeDay({
      day,
      used: count.used,
      people: count.people,
      limit: ctx.dailyOperations,
      shares: shares.slice(0, MAX_SHARES),
    });
  }
  return due.length;
}
