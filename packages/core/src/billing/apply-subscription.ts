import type { PaidSubscription } from "@adwright/vendors/paddle/payments";

import type { Context } from "../context.ts";
import { endAddons } from "./end-addons.ts";
import { notifyOfPlanChange } from "./notify-of-plan-change.ts";
import { watchDoubles } from "./payment-problems.ts";
import { projectPerson } from "./project-person.ts";
import { type SubscriptionChange, writeSubscription } from "./write-subscription.ts";

/**
 * Updates a subscription to what an event says, and its person with it. `order` says how recent the event is. Returns
 * false if the subscription belongs to nobody.
 */
export async function applySubscription(
  ctx: Context,
  paid: PaidSubscription,
  order: string,
): Promise<boolean> {
  const change = await writeSubscription(ctx, paid, order);
  if (!change) return false;
  if (!change.before) {
    await ctx.store.paymentProblems.resolve(`unassigned:${paid.subscriptionId}`);
  }
  await followChange(ctx, change);
  return true;
}

/** The follow-ups of a subscription change. All of them can be repeated. */
export async function followChange(ctx: Context, change: SubscriptionChange): Promise<void> {
  const asPerson = { ...ctx, userId: change.row.userId };
  const isThere = await projectPerson(asPerson);
  if (!isThere) return;
  await notifyOfPlanChange(asPerson, change);
  await watchDoubles(asPerson, change.row.planType);
  await endAddons(asPerson);
}
