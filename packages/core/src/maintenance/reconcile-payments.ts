import { orderOf } from "@adwright/rules/billing/event-order";
import { isLive } from "@adwright/rules/billing/subscription-state";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";
import type { PaidSubscription } from "@adwright/vendors/paddle/payments";

import { applySubscription, followChange } from "../billing/apply-subscription.ts";
import { type BillingSetup } from "../billing/billing-setup.ts";
import { endAddons } from "../billing/end-addons.ts";
import { notifyBilling } from "../billing/notify-of-plan-change.ts";
import { projectPerson } from "../billing/project-person.ts";
import { differs, nextRow } from "../billing/subscription-row.ts";
import type { Context } from "../context.ts";
import { endOldTrials } from "./end-old-trials.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Paddle retries a webhook for three days. */
const LOOK_BACK_MS = 3 * DAY_MS;
const WEBHOOK_DUE_MS = 10 * 60 * 1000;

interface Reconciled {
  subscriptions: number;
  repaired: number;
  payments: number;
  trialsEnded: number;
}

/**
 * Runs hourly: compares Paddle's subscriptions with ours, repairs what lost webhooks missed, ends grace periods, and
 * reminds people of trials that are about to end.
 */
export async function reconcilePayments(ctx: Context, untilMs: number): Promise<Reconciled> {
  const trialsEnded = await endOldTrials(ctx, untilMs);
  const { billing } = ctx;
  if (!billing) return { subscriptions: 0, repaired: 0, payments: 0, trialsEnded };
  let subscriptions = 0;
  let repaired = 0;
  for await (const page of billing.payments.listSubscriptions()) {
    for (const paid of page.filter((one) => isWorthComparing(one, ctx.now()))) {
      subscriptions += 1;
      repaired += Number(await reconcile(ctx, billing, paid));
    }
  }
  return { subscriptions, repaired, payments: await addMissingMoney(ctx, billing), trialsEnded };
}

function isWorthComparing(paid: PaidSubscription, nowMs: number): boolean {
  if (isLive(paid) || paid.canceledAt === undefined) return true;
  return Date.parse(paid.canceledAt) > nowMs - 10 * LOOK_BACK_MS;
}

/** Returns true if something was repaired. */
async function reconcile(
  ctx: Context,
  { catalogue, payments }: BillingSetup,
  listed: PaidSubscription,
): Promise<boolean> {
  const row = await ctx.store.subscriptions.find(listed.subscriptionId);
  if (!row) {
    const isTaken = await applySubscription(ctx, listed, orderOf(listed.updatedAt, "~"));
    if (isTaken) await countLost(ctx, listed);
    return isTaken;
  }
  const isOutdated = differs(row, listed, catalogue);
  // The listed data may be older than the row, so the subscription is read again before comparing.
  const paid = isOutdated ? await payments.findSubscription(row.subscriptionId) : undefined;
  if (paid && differs(row, paid, catalogue)) return repair(ctx, row, paid, catalogue);
  await keepUp(ctx, row);
  return false;
}

async function repair(
  ctx: Context,
  row: SubscriptionRow,
  paid: PaidSubscription,
  catalogue: BillingSetup["catalogue"],
): Promise<boolean> {
  const reported = orderOf(paid.updatedAt, "~");
  const order = reported > row.order ? reported : row.order;
  const next = nextRow(row, paid, { order, catalogue });
  // A newer event arrived in the meantime.
  if (!(await ctx.store.subscriptions.replace(next))) return false;
  ctx.log.warn("A subscription was repaired: its webhook did not come through.", {
    subscriptionId: row.subscriptionId,
    from: row.status,
    to: next.status,
  });
  await followChange(ctx, { before: row, row: next });
  await countLost(ctx, paid);
  return true;
}

/** The webhook of a recent change may still be on its way. */
async function countLost(ctx: Context, { updatedAt }: PaidSubscription): Promise<void> {
  const isLost = Date.parse(updatedAt) < ctx.now() - WEBHOOK_DUE_MS;
  if (isLost) await ctx.store.hourlyCounts.add("webhook_lost", ctx.now());
}

/** Applies what changes with time alone: the end of a grace period, and the reminder before a trial ends. */
async function keepUp(ctx: Context, row: SubscriptionRow): Promise<void> {
  const asPerson = { ...ctx, userId: row.userId };
  if (!(await projectPerson(asPerson))) return;
  await endAddons(asPerson);
  const { status, trialEnd, cancelAt, isTrialEndTold } = row;
  const isDue = trialEnd !== undefined && Date.parse(trialEnd) - ctx.now() <= DAY_MS;
  if (status !== "trialing" || !isDue || isTrialEndTold || cancelAt !== undefined) return;
  const told = { ...row, isTrialEndTold: true, version: row.version + 1 };
  if (!(await ctx.store.subscriptions.replace(told))) return;
  await notifyBilling(asPerson, row, "trial_ends", trialEnd);
}

async function addMissingMoney(ctx: Context, { payments }: BillingSetup): Promise<number> {
  let added = 0;
  const since = new Date(ctx.now() - LOOK_BACK_MS).toISOString();
  for await (const page of payments.listMoney(since)) {
    for (const money of page) added += Number(await ctx.store.payments.add(money));
  }
  return added;
}
