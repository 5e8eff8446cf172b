import { countedHours, fairShare, peopleIn } from "@adwright/rules/operations";

import type { UserContext } from "../context.ts";

/**
 * What is left of the person's fair share of Google's quota, or of the quota itself if that is less; of the quota alone for
 * stopping; Infinity without a quota.
 */
export async function operationsLeftOf(ctx: UserContext, nowMs: number): Promise<number> {
  const { dailyOperations } = ctx;
  if (dailyOperations === undefined) return Infinity;
  const hours = countedHours(nowMs);
  const [{ used, beginners }, own] = await Promise.all([
    ctx.store.operations.countOf(hours),
    ctx.store.operations.usedBy(hours, ctx.userId),
  ]);
  const people = peopleIn(beginners) + Number(own.begun === undefined);
  if (ctx.priority === "stop") return Math.max(0, dailyOperations - used);
  const left = Math.min(fairShare(dailyOperations, people) - own.used, dailyOperations - used);
  return Math.max(0, Math.floor(left));
}
