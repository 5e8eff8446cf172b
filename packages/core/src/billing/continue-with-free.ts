import { AppError, notFound } from "@adwright/contracts/errors";
import type { User } from "@adwright/contracts/session";
import { hasActiveSubscription } from "@adwright/rules/plan";

import { asUser } from "../auth/user-view.ts";
import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";

/** Moves a person from an ended trial to the Free plan. Paid and still running plans stay. */
export async function continueWithFree(ctx: UserContext): Promise<User> {
  refuseAssistant(ctx);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  if (hasActiveSubscription(user, ctx.now())) {
    throw new AppError("CONFLICT", "Your plan still runs. Cancel it in the customer portal first.");
  }
  // A legacy plan without a status was agreed on individually and stays.
  const isOver = user.subscription === "trial" || user.subscriptionStatus !== undefined;
  const changed = await ctx.store.users.patch(ctx.userId, {
    trialEnd: undefined,
    ...(isOver && { subscription: "free" }),
  });
  return asUser(changed, ctx.now());
}
