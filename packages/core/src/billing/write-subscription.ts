import { PlanType } from "@adwright/contracts/billing";
import { conflict } from "@adwright/contracts/errors";
import { type Catalogue, findPrice } from "@adwright/rules/billing/catalogue";
import { isLive } from "@adwright/rules/billing/subscription-state";
import type { PaymentProblemKind } from "@adwright/store/billing/payment-problem";
import type { SubscriptionRow } from "@adwright/store/billing/subscription";
import type { PaidSubscription } from "@adwright/vendors/paddle/payments";

import type { Context, UserContext } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { readCheckoutRef } from "./create-checkout.ts";

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
  throw conflict("This subscription is being changed right now. Please try again.");
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

/** The first item of a subscription whose price is in our catalogue. */
function soldItemOf(paid: PaidSubscription, catalogue: Catalogue) {
  for (const { priceId, trialEnd } of paid.items) {
    const price = findPrice(catalogue, priceId);
    if (price) return { price, trialEnd };
  }
  return undefined;
}

/** The fields that Paddle decides on. A price outside the catalogue leaves the plan unchanged. */
function reportedFields(paid: PaidSubscription, catalogue: Catalogue) {
  const item = soldItemOf(paid, catalogue);
  const trialEnd = item?.trialEnd ?? paid.items[0]?.trialEnd;
  return {
    ...(item && {
      priceId: item.price.priceId,
      planType: item.price.planType,
      billingPeriod: item.price.billingPeriod,
    }),
    customerId: paid.customerId,
    status: paid.status,
    startedAt: paid.startedAt ?? paid.createdAt,
    trialEnd: paid.status === "trialing" ? trialEnd : undefined,
    nextBillingDate: paid.nextBilledAt,
    cancelAt: paid.cancelAt,
    canceledAt: paid.canceledAt,
    pausedAt: paid.pausedAt,
  };
}

/** The row as Paddle describes the subscription now. The grace of a payment that failed begins when that is first seen. */
function nextRow(
  row: SubscriptionRow,
  paid: PaidSubscription,
  catalogue: Catalogue,
): SubscriptionRow {
  return {
    ...row,
    ...reportedFields(paid, catalogue),
    hadTrial: row.hadTrial || bringsTrial(paid, catalogue),
    pastDueSince: paid.status === "past_due" ? (row.pastDueSince ?? paid.updatedAt) : undefined,
    // The release before this one reads both.
    order: paid.updatedAt,
    reports: [],
    version: row.version + 1,
  };
}

/** The first row of a subscription that is assigned to a person. */
function firstRow(
  userId: string,
  paid: PaidSubscription,
  catalogue: Catalogue,
): SubscriptionRow | undefined {
  const item = soldItemOf(paid, catalogue);
  if (!item) return undefined;
  const { priceId, planType, billingPeriod } = item.price;
  const blank: SubscriptionRow = {
    userId,
    subscriptionId: paid.subscriptionId,
    customerId: paid.customerId,
    priceId,
    planType,
    billingPeriod,
    status: paid.status,
    startedAt: paid.createdAt,
    hadTrial: false,
    isTrialEndTold: false,
    order: "",
    reports: [],
    version: 0,
  };
  return nextRow(blank, paid, catalogue);
}

function bringsTrial(paid: PaidSubscription, catalogue: Catalogue): boolean {
  const trialDays = soldItemOf(paid, catalogue)?.price.trialDays ?? 0;
  return paid.status === "trialing" || trialDays > 0;
}

/** Whether the row differs from what Paddle says now. */
export function differs(
  row: SubscriptionRow,
  paid: PaidSubscription,
  catalogue: Catalogue,
): boolean {
  const now = Object.entries(reportedFields(paid, catalogue));
  return now.some(([name, value]) => row[name as keyof SubscriptionRow] !== value);
}

/** Opens a payment problem for staff, once. */
async function openProblem(
  ctx: Context,
  kind: PaymentProblemKind,
  about: string,
  message: string,
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  const isNew = await ctx.store.paymentProblems.open({
    key: `${kind}:${about}`,
    kind,
    message,
    at,
  });
  if (isNew) ctx.log.error("Somebody has to look at a payment.", { kind, about, problem: message });
}

/**
 * Reports two live subscriptions of one kind, caused by a second tab or a retry. Staff cancel and refund the newer one.
 */
export async function watchDoubles(
  ctx: UserContext,
  planType: PlanType,
  rows: readonly SubscriptionRow[],
): Promise<void> {
  const ofKind = rows.filter((row) => row.planType === planType);
  if (ofKind.length < 2) return;
  const about = `${ctx.userId}:${planType}`;
  const live = ofKind
    .filter((row) => isLive(row))
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
  if (live.length < 2) return ctx.store.paymentProblems.resolve(`double:${about}`);
  const ids = live.map(({ subscriptionId }) => subscriptionId).join(", ");
  const words = `One person pays ${live.length} times for ${planType}: ${ids}. Cancel and refund the newest.`;
  await openProblem(ctx, "double", about, words);
}

/** Resolves the problems that name a person who deletes their account. */
export async function resolveDuplicates(ctx: UserContext): Promise<void> {
  for (const planType of PlanType.options) {
    await ctx.store.paymentProblems.resolve(`double:${ctx.userId}:${planType}`);
  }
}
