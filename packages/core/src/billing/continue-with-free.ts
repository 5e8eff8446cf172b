import { AppError, notFound } from "@adwright/contracts/errors";
import type { User } from "@adwright/contracts/session";
import { hasActiveSubscription } from "@adwright/rules/plan";

import { asUser } from "../auth/user-view.ts";
import type { UserContext } from "../context.ts";

/** Leaves an ended trial behind: the person goes on with Free. What is paid or still runs stays. */
export async function continueWithFree(ctx: UserContext): Promise<User> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  if (hasActiveSubscription(user, ctx.now())) {
    throw new AppError("CONFLICT", "Your plan still runs. Cancel it in the customer portal first.");
  }
  // A legacy plan without a status is by agreement and stays.
  const isOver = user.subscription === "trial" || user.subscriptionStatus !== undefined;
  const changed = await ctx.store.users.patch(ctx.userId, {
    trialEnd: undefined,
    ...(isOver && { subscription: "free" }),
  });
  return asUser(changed, ctx.now());
}
