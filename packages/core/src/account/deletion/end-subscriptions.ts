import { isLive } from "@adwright/rules/billing/subscription-state";

import { cancelAllSubscriptions } from "../../billing/cancel-all-subscriptions.ts";
import type { UserContext } from "../../context.ts";

/** The number of subscriptions that are still being billed. */
export async function countSubscriptions(ctx: UserContext): Promise<number> {
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  return rows.filter((row) => isLive(row)).length;
}

/**
 * Cancels every subscription at Paddle. Throws PAYMENT_UNAVAILABLE unless Paddle confirms each; then nothing is
 * deleted.
 */
export async function endSubscriptions(ctx: UserContext): Promise<void> {
  await cancelAllSubscriptions(ctx);
}
