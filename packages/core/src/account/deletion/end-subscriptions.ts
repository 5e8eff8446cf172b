import { isLive } from "@adwright/rules/billing/subscription-state";

import { cancelAllSubscriptions } from "../../billing/cancel-all-subscriptions.ts";
import type { UserContext } from "../../context.ts";

/** How many subscriptions bill on. */
export async function countSubscriptions(ctx: UserContext): Promise<number> {
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  return rows.filter((row) => isLive(row)).length;
}

/** Ends every subscription at Paddle; PAYMENT_UNAVAILABLE, and nothing is deleted, unless it confirms each. */
export async function endSubscriptions(ctx: UserContext): Promise<void> {
  await cancelAllSubscriptions(ctx);
}
