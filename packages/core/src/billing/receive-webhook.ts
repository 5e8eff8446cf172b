import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { reconcileSubscription } from "./reconcile-subscription.ts";

/** Owns the jobs of payment events, as it is not known yet whom an event is about. */
export const PAYMENTS_OWNER = "paddle";

const wanted = [/^subscription\./, /^transaction\.completed$/, /^adjustment\.(?:created|updated)$/];

/**
 * Stores an event signed by Paddle once and queues it, so that Paddle gets its answer within 5 seconds. An event that
 * was stored but not processed is queued again. FORBIDDEN if Paddle did not sign it.
 */
export async function receiveWebhook(
  ctx: Context,
  { body, signature }: { body: Uint8Array; signature: string | undefined },
): Promise<void> {
  const event = await getBillingSetup(ctx).payments.openWebhook(body, signature, ctx.now());
  if (!event) {
    ctx.log.warn("A webhook was refused: Paddle did not sign it, or not just now.");
    throw new AppError("FORBIDDEN", "The signature of this request doesn't hold.");
  }
  const { eventId, eventType } = event;
  if (!wanted.some((pattern) => pattern.test(eventType))) return;
  const isOpen = await ctx.store.paymentEvents.put(event, ctx.now());
  if (!isOpen) return;
  const message = "Applying a report of a payment";
  const asSystem = { ...ctx, userId: PAYMENTS_OWNER };
  await startJob(asSystem, { kind: "apply_payment_event", input: { eventId }, message });
}

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
