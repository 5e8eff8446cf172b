import { DAY_MS } from "@adwright/contracts/time";
import { isLive } from "@adwright/rules/billing/subscription-state";
import type { SubscriptionRow } from "@adwright/store/billing/subscription";
import type { PaidAmount, PaidSubscription } from "@adwright/vendors/paddle/payments";

import type { BillingSetup } from "../billing/billing-setup.ts";
import {
  endAddons,
  projectPerson,
  reconcileSubscription,
  notifyBilling,
} from "../billing/reconcile-subscription.ts";
import { differs } from "../billing/write-subscription.ts";
import type { Context } from "../context.ts";
import { eachOf, inPortions } from "./in-portions.ts";

/** Paddle retries a webhook for three days. */
const LOOK_BACK_MS = 3 * DAY_MS;
const WEBHOOK_DUE_MS = 10 * 60 * 1000;
const OVERLAP_MS = 60 * 60 * 1000;

/**
 * Runs hourly: compares Paddle's subscriptions with ours, repairs what lost webhooks missed, ends grace periods, and
 * reminds people of trials that are about to end. What it does not reach before `untilMs` is the next run's; payments
 * and old trials get half of the time at most.
 */
export async function reconcilePayments(ctx: Context, untilMs: number) {
  const halfMs = (ctx.now() + untilMs) / 2;
  const trialsEnded = await endOldTrials(ctx, halfMs);
  const { billing } = ctx;
  if (!billing) return { subscriptions: 0, repaired: 0, payments: 0, trialsEnded };
  const payments = await addMissingMoney(ctx, billing, halfMs);
  let subscriptions = 0;
  let repaired = 0;
  await inPortions(ctx, {
    name: "compared-subscriptions",
    untilMs,
    pagesAfter: (after) => billing.payments.listSubscriptions({ after }),
    work: (page) =>
      eachOf(
        page.filter((one) => isWorthComparing(one, ctx.now())),
        async (paid) => {
          const isRepaired = await compare(ctx, billing, paid);
          subscriptions += 1;
          repaired += Number(isRepaired);
        },
      ),
  });
  return { subscriptions, repaired, payments, trialsEnded };
}

function isWorthComparing(paid: PaidSubscription, nowMs: number): boolean {
  if (isLive(paid) || paid.canceledAt === undefined) return true;
  return Date.parse(paid.canceledAt) > nowMs - 10 * LOOK_BACK_MS;
}

/** Returns true if something was repaired. The listed data may be older than the row, so it repairs nothing itself. */
async function compare(
  ctx: Context,
  { catalogue }: BillingSetup,
  listed: PaidSubscription,
): Promise<boolean> {
  const { subscriptionId } = listed;
  const row = await ctx.store.subscriptions.find(subscriptionId);
  if (row && !differs(row, listed, catalogue)) {
    await keepUp(ctx, row);
    return false;
  }
  const change = await reconcileSubscription(ctx, subscriptionId);
  if (!change || change.before === change.row) return false;
  ctx.log.warn("A subscription was repaired: its webhook did not come through.", {
    subscriptionId,
    from: change.before?.status,
    to: change.row.status,
  });
  await countLost(ctx, listed);
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
  const rows = await projectPerson(asPerson);
  if (!rows) return;
  await endAddons(asPerson, rows);
  const { status, trialEnd, cancelAt, isTrialEndTold } = row;
  const isDue = trialEnd !== undefined && Date.parse(trialEnd) - ctx.now() <= DAY_MS;
  if (status !== "trialing" || !isDue || isTrialEndTold || cancelAt !== undefined) return;
  const told = { ...row, isTrialEndTold: true, version: row.version + 1 };
  if (!(await ctx.store.subscriptions.replace(told))) return;
  await notifyBilling(asPerson, row, "trial_ends", trialEnd);
}

/** Payments since the last run, and refunds of some days, as these cannot be listed by the time of their approval. */
async function addMissingMoney(
  ctx: Context,
  { payments }: BillingSetup,
  untilMs: number,
): Promise<number> {
  const lookBack = new Date(ctx.now() - LOOK_BACK_MS).toISOString();
  let added = 0;
  const add = (page: PaidAmount[]) =>
    eachOf(page, async (money) => {
      const isNew = await ctx.store.payments.add(money);
      added += Number(isNew);
    });
  for await (const page of payments.listRefunds(lookBack)) await add(page);
  await inPortions(ctx, {
    name: "added-payments",
    untilMs,
    // Paddle may list a payment a little later than others that were updated at the same time.
    pagesAfter: (position) =>
      payments.listPayments(position === undefined ? lookBack : earlier(position)),
    work: add,
  });
  return added;
}

const earlier = (time: string) => new Date(Date.parse(time) - OVERLAP_MS).toISOString();

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Moves people to Free whose trial ended 30 days ago and who have not chosen a plan since. Returns how many. */
async function endOldTrials(ctx: Context, untilMs: number): Promise<number> {
  const before = new Date(ctx.now() - THIRTY_DAYS_MS).toISOString();
  let ended = 0;
  await inPortions(ctx, {
    name: "old-trials",
    untilMs,
    pagesAfter: (position) => ctx.store.users.listPages(position),
    work: (people) =>
      eachOf(
        people.filter(({ subscription }) => subscription === "trial"),
        async ({ userId }) => {
          const user = await ctx.store.users.find(userId);
          if (user?.subscription !== "trial" || (user.trialEnd ?? before) >= before) return;
          await ctx.store.users.patch(userId, { subscription: "free", trialEnd: undefined });
          ended += 1;
        },
      ),
  });
  return ended;
}
