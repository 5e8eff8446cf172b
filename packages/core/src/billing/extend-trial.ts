import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { reconcileSubscription } from "./reconcile-subscription.ts";

/**
 * Moves the end of the person's trial (ISO 8601), at Paddle first, because Paddle would otherwise charge on the old
 * date. If Paddle refuses, nothing changes. A trial without a Paddle subscription is only changed in our table.
 */
export async function extendTrial(ctx: UserContext, until: string): Promise<void> {
  if (Date.parse(until) <= ctx.now()) {
    throw new AppError("CONFLICT", "The new end of the trial has to be in the future.");
  }
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  const trial = rows.find(({ status }) => status === "trialing");
  if (!trial) {
    await ctx.store.users.patch(ctx.userId, { trialEnd: until, hadTrial: true });
    return;
  }
  const { payments } = getBillingSetup(ctx);
  await payments.extendTrial(trial.subscriptionId, until);
  await reconcileSubscription(ctx, trial.subscriptionId);
}
