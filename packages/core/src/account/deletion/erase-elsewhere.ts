import { forgetDoubles } from "../../billing/payment-problems.ts";
import type { UserContext } from "../../context.ts";

/** Rows that name the person outside their partition, one line for each noun. */
export async function eraseElsewhere(ctx: UserContext): Promise<void> {
  await ctx.store.operations.forget(ctx.userId, ctx.now());
  await ctx.store.tickets.removeAllOf(ctx.userId);
  await ctx.store.campaignGroups.removeAllAtWork(ctx.userId);
  await ctx.store.bulkWork.removeAllOf(ctx.userId);
  await ctx.store.changeSets.removeAllDueOf(ctx.userId);
  await ctx.store.failedRequests.removeAllOf(ctx.userId);
  await ctx.store.deadLetters.removeAllOf(ctx.userId);
  await ctx.store.subscriptions.removeAllOf(ctx.userId);
  await forgetDoubles(ctx);
}
