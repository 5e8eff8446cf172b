import type { Billing, previewYearly as previewContract } from "@adwright/contracts/billing";
import { AppError, conflict, orNotFound } from "@adwright/contracts/errors";
import type { User } from "@adwright/contracts/session";
import { choosePrice } from "@adwright/rules/billing/catalogue";
import { isInForce, isLive } from "@adwright/rules/billing/subscription-state";
import { hasActiveSubscription } from "@adwright/rules/plan";
import type * as z from "zod/mini";

import { asUser } from "../auth/user-view.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { readCheckoutRef } from "./create-checkout.ts";
import { getBilling } from "./get-billing.ts";
import { projectPerson, reconcileSubscription } from "./reconcile-subscription.ts";
import { writeSubscription } from "./write-subscription.ts";

type Preview = z.infer<typeof previewContract.answer>;

/** What Paddle would charge today for a switch from monthly to yearly. */
export async function previewYearly(ctx: UserContext): Promise<Preview> {
  const { subscriptionId, priceId } = await getChange(ctx);
  const { payments } = getBillingSetup(ctx);
  const preview = await payments.previewPrice(subscriptionId, priceId);
  return {
    dueNow: preview.dueNow,
    nextPayment: preview.nextPayment ?? null,
    nextBillingDate: preview.nextBilledAt ?? null,
  };
}

/** Switches from monthly to yearly now; Paddle charges the difference. */
export async function switchToYearly(ctx: UserContext): Promise<Billing> {
  refuseAssistant(ctx);
  const { subscriptionId, priceId } = await getChange(ctx);
  const { payments } = getBillingSetup(ctx);
  await payments.changePrice(subscriptionId, priceId);
  await reconcileSubscription(ctx, subscriptionId);
  return getBilling(ctx);
}

/** The monthly subscription and the yearly price; CONFLICT, with advice, if it cannot be changed now. */
async function getChange(ctx: UserContext): Promise<{ subscriptionId: string; priceId: string }> {
  const { catalogue } = getBillingSetup(ctx);
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  const monthly = rows.find(
    (row) => row.planType === "unlimited" && row.billingPeriod === "monthly" && isLive(row),
  );
  if (!monthly) throw conflict("There's no monthly Unlimited subscription to switch.");
  // Paddle cannot replace the items of a subscription that is in trial or has an open invoice.
  if (monthly.status === "trialing") {
    throw conflict("You can switch to yearly once your trial has become a paid plan.");
  }
  if (monthly.status !== "active") {
    throw conflict("Pay the open invoice in the customer portal first.");
  }
  if (monthly.cancelAt !== undefined) {
    throw conflict("Your subscription is set to end. Keep it in the customer portal first.");
  }
  const wanted = { planType: "unlimited", billingPeriod: "yearly", hadTrial: true } as const;
  const price = choosePrice(catalogue, wanted);
  if (!price) throw conflict("There's no yearly price to switch to.");
  return { subscriptionId: monthly.subscriptionId, priceId: price.priceId };
}

/**
 * Moves the end of the person's trial (ISO 8601), at Paddle first, because Paddle would otherwise charge on the old
 * date. If Paddle refuses, nothing changes. A trial without a Paddle subscription is only changed in our table.
 */
export async function extendTrial(ctx: UserContext, until: string): Promise<void> {
  if (Date.parse(until) <= ctx.now()) {
    throw conflict("The new end of the trial has to be in the future.");
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

/** The URL of Paddle's customer portal for this person; NOT_FOUND without a live subscription. */
export async function openPortal(ctx: UserContext): Promise<{ url: string }> {
  refuseAssistant(ctx);
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  const rank = (row: (typeof rows)[number]) =>
    2 * Number(isInForce(row, ctx.now())) + Number(row.planType === "unlimited");
  const [main] = rows.filter((row) => isLive(row)).toSorted((a, b) => rank(b) - rank(a));
  if (!main) throw new AppError("NOT_FOUND", "No active subscription");
  const { payments } = getBillingSetup(ctx);
  const { customerId } = main;
  // Paddle identifies customers by email address: a person who paid with somebody else's address must not see that
  // portal.
  if ((await ctx.store.subscriptions.ownerOfCustomer(customerId)) !== ctx.userId) {
    const message =
      "Your subscription was paid with another account's email. Contact support to manage it.";
    throw conflict(message);
  }
  const own = rows.filter((row) => isLive(row) && row.customerId === customerId);
  const ids = own.map(({ subscriptionId }) => subscriptionId);
  return { url: await payments.openPortal(customerId, ids) };
}

/** Moves a person from an ended trial to the Free plan. Paid and still running plans stay. */
export async function continueWithFree(ctx: UserContext): Promise<User> {
  refuseAssistant(ctx);
  const user = await orNotFound(ctx.store.users.find(ctx.userId));
  if (hasActiveSubscription(user, ctx.now())) {
    throw conflict("Your plan still runs. Cancel it in the customer portal first.");
  }
  // A legacy plan without a status was agreed on individually and stays.
  const isOver = user.subscription === "trial" || user.subscriptionStatus !== undefined;
  const changed = await ctx.store.users.patch(ctx.userId, {
    trialEnd: undefined,
    ...(isOver && { subscription: "free" }),
  });
  return asUser(changed, ctx.now());
}

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
