import { isLive } from "@adwright/rules/billing/subscription-state";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";

import type { UserContext } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { notifyOfPlanChange } from "./notify-of-plan-change.ts";
import { projectPerson } from "./project-person.ts";
import { writeSubscription } from "./write-subscription.ts";

/**
 * Schedules the end of add-ons once Unlimited has ended or is scheduled to: they do nothing without it but would still
 * be billed.
 */
export async function endAddons(ctx: UserContext, rows: readonly SubscriptionRow[]): Promise<void> {
  const plans = rows.filter(({ planType }) => planType === "unlimited");
  const goesOn = plans.some((row) => isLive(row) && row.cancelAt === undefined);
  const addons = rows.filter(
    (row) => row.planType !== "unlimited" && isLive(row) && row.cancelAt === undefined,
  );
  if (addons.length === 0 || plans.length === 0 || goesOn) return;
  const user = await ctx.store.users.find(ctx.userId);
  // A plan without a status was agreed on individually.
  if (user?.subscription === "unlimited" && user.subscriptionStatus === undefined) return;

  const { payments } = getBillingSetup(ctx);
  for (const { subscriptionId } of addons) {
    await payments.cancel(subscriptionId, "next_billing_period");
    const change = await writeSubscription(ctx, subscriptionId);
    await projectPerson(ctx);
    if (change) await notifyOfPlanChange(ctx, change, "plan_ended");
  }
}
