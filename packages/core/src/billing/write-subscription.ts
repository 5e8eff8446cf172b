import { AppError } from "@adwright/contracts/errors";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";
import type { PaidSubscription } from "@adwright/vendors/paddle/payments";

import type { Context } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { readCheckoutRef } from "./checkout-ref.ts";
import { openProblem } from "./payment-problems.ts";
import { differs, firstRow, nextRow, soldItemOf } from "./subscription-row.ts";

const MAX_TRIES = 5;

/** A subscription before and after Paddle was asked; the same row if nothing has changed. */
export interface SubscriptionChange {
  before: SubscriptionRow | undefined;
  row: SubscriptionRow;
}

/**
 * Reads a subscription at Paddle and updates its row. The first time it is assigned to the person whose signed checkout
 * reference it carries, and it stays theirs. Returns undefined if Paddle does not have it, or if it belongs to nobody,
 * which is reported to staff.
 *
 * The row is read before Paddle is asked and refused if it has changed since: of two at once, the one that asked last
 * writes last.
 */
export async function writeSubscription(
  ctx: Context,
  subscriptionId: string,
): Promise<SubscriptionChange | undefined> {
  const { catalogue, payments } = getBillingSetup(ctx);
  const { subscriptions } = ctx.store;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await subscriptions.find(subscriptionId);
    const paid = await payments.findSubscription(subscriptionId);
    if (!paid) return undefined;
    if (before) {
      if (!soldItemOf(paid, catalogue)) await reportUnknownPrice(ctx, paid);
      if (!differs(before, paid, catalogue)) return { before, row: before };
    }
    const row = before ? nextRow(before, paid, catalogue) : await claim(ctx, paid);
    if (!row) return undefined;
    const isWritten = before ? subscriptions.replace(row) : subscriptions.bind(row);
    if (await isWritten) return { before, row };
  }
  throw new AppError("CONFLICT", "This subscription is being changed right now. Please try again.");
}

/** The first row of a subscription that is not assigned yet. */
async function claim(ctx: Context, paid: PaidSubscription): Promise<SubscriptionRow | undefined> {
  const { subscriptionId, customerId, status } = paid;
  const claimed = await claimedRow(ctx, paid);
  if (typeof claimed === "string") {
    const words = `${subscriptionId} (${status}) belongs to nobody here: ${claimed}.`;
    if (status !== "canceled") await openProblem(ctx, "unassigned", subscriptionId, words);
    return undefined;
  }
  const ownerId = await ctx.store.subscriptions.claimCustomer(customerId, claimed.userId);
  if (ownerId !== claimed.userId) {
    const words = `${subscriptionId} was paid as ${customerId}, which is another person's.`;
    await openProblem(ctx, "foreign_customer", subscriptionId, words);
  }
  return claimed;
}

/** The row, or why it cannot be assigned. Only our own signed reference counts: a browser can set everything else. */
async function claimedRow(ctx: Context, paid: PaidSubscription): Promise<SubscriptionRow | string> {
  const { checkoutRef, createdAt, items } = paid;
  if (checkoutRef === undefined) return "it carries no checkout reference";
  const ref = await readCheckoutRef(ctx, checkoutRef, createdAt);
  if (!ref) return "its checkout reference isn't valid";
  const { catalogue } = getBillingSetup(ctx);
  const row = firstRow(ref.userId, paid, catalogue);
  const isAskedFor = items.some(({ priceId }) => priceId === ref.priceId);
  if (!row || !isAskedFor) return "its price isn't the one that was asked for";
  const user = await ctx.store.users.find(ref.userId);
  return user ? row : "its person is gone";
}

/** Reports a price outside the catalogue. The plan stays unchanged until the price is added to the catalogue. */
function reportUnknownPrice(
  ctx: Context,
  { subscriptionId, items }: PaidSubscription,
): Promise<void> {
  if (items.length === 0) return Promise.resolve();
  const prices = items.map(({ priceId }) => priceId).join(", ");
  const words = `${subscriptionId} is billed by a price that is in no catalogue: ${prices}.`;
  return openProblem(ctx, "unassigned", subscriptionId, words);
}
