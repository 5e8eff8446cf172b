import { resolveDuplicates } from "../../billing/payment-problems.ts";
import type { UserContext } from "../../context.ts";

/** Removes the rows outside the person's partition that name the person. One line for each kind. */
export async function eraseOutsidePartition(ctx: UserContext): Promise<void> {
  await ctx.store.operations.forget(ctx.userId, ctx.now());
  await ctx.store.tickets.removeAllOf(ctx.userId);
  await ctx.store.dueWork.removeAllOf(ctx.userId);
  await ctx.store.failedRequests.removeAllOf(ctx.userId);
  await ctx.store.deadLetters.removeAllOf(ctx.userId);
  await ctx.store.subscriptions.removeAllOf(ctx.userId);
  await resolveDuplicates(ctx);
}
