import { orderOf } from "@adwright/rules/event-order";

import type { Context } from "../context.ts";
import { applySubscription } from "./apply-subscription.ts";
import { getBillingSetup } from "./billing-setup.ts";

/** Works off one report of Paddle's; a repetition changes nothing. */
export async function applyPaymentEvent(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<object> {
  const event = await ctx.store.paymentEvents.find(eventId, ctx.now());
  if (!event || event.isApplied) return {};
  const report = getBillingSetup(ctx).payments.readEvent(event);
  if (report.about === "subscription") {
    await applySubscription(ctx, report.subscription, orderOf(event.occurredAt, eventId));
  }
  if (report.about === "money") await ctx.store.payments.add(report.money);
  await ctx.store.paymentEvents.markApplied(eventId);
  return {};
}
