import type { Context } from "../context.ts";
import { endAddons } from "./end-addons.ts";
import { notifyOfPlanChange } from "./notify-of-plan-change.ts";
import { watchDoubles } from "./payment-problems.ts";
import { projectPerson } from "./project-person.ts";
import { type SubscriptionChange, writeSubscription } from "./write-subscription.ts";

/**
 * Brings a subscription, and its person with it, to what Paddle says now. All of it can be repeated. Returns undefined
 * if the subscription belongs to nobody here.
 */
export async function reconcileSubscription(
  ctx: Context,
  subscriptionId: string,
): Promise<SubscriptionChange | undefined> {
  const change = await writeSubscription(ctx, subscriptionId);
  if (!change) return undefined;
  if (!change.before) await ctx.store.paymentProblems.resolve(`unassigned:${subscriptionId}`);
  const asPerson = { ...ctx, userId: change.row.userId };
  const rows = await projectPerson(asPerson);
  if (!rows) return change;
  await notifyOfPlanChange(asPerson, change);
  await watchDoubles(asPerson, change.row.planType, rows);
  await endAddons(asPerson, rows);
  return change;
}
