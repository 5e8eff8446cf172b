import { orderOf } from "@adwright/rules/billing/event-order";
import type { PaidSubscription } from "@adwright/vendors/paddle/payments";

import type { Context } from "../context.ts";
import { applySubscription } from "./apply-subscription.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { readCheckoutRef } from "./checkout-ref.ts";

/** Processes one Paddle event. Processing it again changes nothing. */
export async function applyPaymentEvent(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<object> {
  const event = await ctx.store.paymentEvents.find(eventId, ctx.now());
  if (!event || event.isApplied) return {};
  const report = await getBillingSetup(ctx).payments.readEvent(event);
  if (report.about === "subscription") {
    const order = orderOf(event.occurredAt, eventId);
    const isParked = await applyOrPark(ctx, report.subscription, { eventId, order });
    if (isParked) return {};
  }
  if (report.about === "money") await ctx.store.payments.add(report.money);
  await ctx.store.paymentEvents.markApplied(eventId);
  return {};
}

/**
 * Events can arrive out of order: one that arrives before the event with the checkout reference is parked until that
 * one is applied. Returns true if the event was parked. Only the event with the price that was ordered assigns a
 * subscription to a person.
 */
async function applyOrPark(
  ctx: Context,
  paid: PaidSubscription,
  { eventId, order }: { eventId: string; order: string },
): Promise<boolean> {
  const { subscriptionId } = paid;
  if (!(await applySubscription(ctx, paid, order))) {
    // A late event must not store anything about a person who deleted their account.
    if (await isOfFormerPerson(ctx, paid)) return false;
    await ctx.store.paymentEvents.park(subscriptionId, eventId, ctx.now());
    // Another event may have assigned the subscription just before this one was parked.
    const row = await ctx.store.subscriptions.find(subscriptionId);
    if (!row) return true;
  }
  await applyParked(ctx, subscriptionId);
  return false;
}

async function isOfFormerPerson(
  ctx: Context,
  { checkoutRef, createdAt }: PaidSubscription,
): Promise<boolean> {
  const ref = checkoutRef && (await readCheckoutRef(ctx, checkoutRef, createdAt));
  return ref ? (await ctx.store.users.find(ref.userId)) === undefined : false;
}

async function applyParked(ctx: Context, subscriptionId: string): Promise<void> {
  for (const eventId of await ctx.store.paymentEvents.listParked(subscriptionId)) {
    const event = await ctx.store.paymentEvents.find(eventId, ctx.now());
    const report = event && (await getBillingSetup(ctx).payments.readEvent(event));
    if (report?.about === "subscription") {
      await applySubscription(ctx, report.subscription, orderOf(event?.occurredAt ?? "", eventId));
    }
    await ctx.store.paymentEvents.markApplied(eventId);
    await ctx.store.paymentEvents.unpark(subscriptionId, eventId);
  }
}
