import type { Context } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { reconcileSubscription } from "./reconcile-subscription.ts";

/**
 * Processes one Paddle event. One about a subscription only names it: what counts is what Paddle says now, so the order
 * of events does not matter. Processing it again changes nothing.
 */
export async function applyPaymentEvent(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<object> {
  const event = await ctx.store.paymentEvents.find(eventId, ctx.now());
  if (!event || event.isApplied) return {};
  const report = await getBillingSetup(ctx).payments.readEvent(event);
  if (report.about === "subscription") await reconcileSubscription(ctx, report.subscriptionId);
  if (report.about === "money") await ctx.store.payments.add(report.money);
  await ctx.store.paymentEvents.markApplied(eventId);
  return {};
}
