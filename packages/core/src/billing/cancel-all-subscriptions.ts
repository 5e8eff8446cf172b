import { AppError } from "@adwright/contracts/errors";
import { isLive } from "@adwright/rules/billing/subscription-state";

import type { UserContext } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { readCheckoutRef } from "./checkout-ref.ts";
import { projectPerson } from "./reconcile-subscription.ts";
import { writeSubscription } from "./write-subscription.ts";

/**
 * Cancels all of a person's subscriptions immediately, including those we have no event of yet. Throws
 * PAYMENT_UNAVAILABLE unless Paddle confirms each: an account must not be deleted while something is still billed.
 */
export async function cancelAllSubscriptions(ctx: UserContext): Promise<void> {
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  if (rows.length === 0 && ctx.billing === undefined) return;
  const { payments } = getBillingSetup(ctx);
  const ids = new Set(rows.filter((row) => isLive(row)).map((row) => row.subscriptionId));
  for (const customerId of new Set(rows.map((row) => row.customerId))) {
    for (const id of await listUnreported(ctx, customerId)) ids.add(id);
  }
  for (const subscriptionId of ids) {
    const canceled = await payments.cancel(subscriptionId, "immediately");
    if (canceled.status !== "canceled") {
      const message = "A subscription could not be ended. Try again in a few minutes.";
      throw new AppError("PAYMENT_UNAVAILABLE", message);
    }
    await writeSubscription(ctx, subscriptionId);
  }
  await projectPerson(ctx);
}

/** This person's live subscriptions of a Paddle customer. People with the same email address share a customer. */
async function listUnreported(ctx: UserContext, customerId: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { items } of getBillingSetup(ctx).payments.listSubscriptions({ customerId })) {
    for (const paid of items.filter((one) => isLive(one))) {
      const row = await ctx.store.subscriptions.find(paid.subscriptionId);
      const ref = row ?? (await readCheckoutRef(ctx, paid.checkoutRef, paid.createdAt));
      if (ref?.userId === ctx.userId) ids.push(paid.subscriptionId);
    }
  }
  return ids;
}
