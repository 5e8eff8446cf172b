import { countedHours, fairShare } from "@adwright/rules/operations";

import type { UserContext } from "../context.ts";

/** What is left of the person's fair share of Google's quota, or of the quota itself if that is less. */
export async function operationsLeftOf(ctx: UserContext, nowMs: number): Promise<number> {
  const shares = await ctx.store.operations.listShares(countedHours(nowMs));
  const used = shares.reduce((sum, share) => sum + share.used, 0);
  const people = shares.filter(({ isPerson }) => isPerson).length;
  const own = shares.find(({ userId, isPerson }) => isPerson && userId === ctx.userId)?.used ?? 0;
  const all = Math.max(1, own > 0 ? people : people + 1);
  const left = Math.min(fairShare(ctx.dailyOperations, all) - own, ctx.dailyOperations - used);
  return Math.max(0, Math.floor(left));
}
