import type { Email } from "@adwright/contracts/email";
import { AppError } from "@adwright/contracts/errors";
import { projectBilling } from "@adwright/rules/billing/project-billing";
import { accessEndsAt, isLive } from "@adwright/rules/billing/subscription-state";
import type { SubscriptionRow } from "@adwright/store/billing/subscription";
import type { UserPatch, UserRow } from "@adwright/store/person/user";

import type { Context, UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { startJob } from "../job/start-job.ts";
import { notify } from "../notification/notify.ts";
import { hasStormAddOn } from "../storm/require-add-on.ts";
import { suspendRules } from "../storm/stop-rules.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { type SubscriptionChange, watchDoubles, writeSubscription } from "./write-subscription.ts";

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

/**
 * Brings a subscription, and its person with it, to what Paddle says now. All of it can be repeated. Returns undefined
 * if the subscription belongs to nobody here.
 */
export async function reconcileSubscription(
  ctx: Context,
  subscriptionId: string,
): Promise<SubscriptionChange | undefined> {
  const change = await writeSubscription(ctx, subscriptionId);
  if (!change) return undefined;
  if (!change.before) await ctx.store.paymentProblems.resolve(`unassigned:${subscriptionId}`);
  const asPerson = { ...ctx, userId: change.row.userId };
  const rows = await projectPerson(asPerson);
  if (!rows) return change;
  await notifyOfPlanChange(asPerson, change);
  await watchDoubles(asPerson, change.row.planType, rows);
  await endAddons(asPerson, rows);
  return change;
}

const MAX_TRIES = 5;
const withoutAddOn = {
  reason: "Storm Chasers is no longer part of your plan.",
  endRuns: "plan",
} as const;

/**
 * Updates the person's row from their subscriptions, and returns these; undefined if the person is gone. Two events may
 * be processed at once: if the subscription rows changed after the write, it is repeated.
 */
export async function projectPerson(ctx: UserContext): Promise<SubscriptionRow[] | undefined> {
  let rows = await ctx.store.subscriptions.listOf(ctx.userId);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const user = await ctx.store.users.find(ctx.userId);
    if (!user) return undefined;
    const patch = changesOf(user, rows, ctx.now());
    if (Object.keys(patch).length === 0) return rows;
    await ctx.store.users.patch(ctx.userId, patch);
    if (!(await hasStormAddOn(ctx))) await suspendRules(ctx, withoutAddOn);
    const current = await ctx.store.subscriptions.listOf(ctx.userId);
    if (versionOf(current) === versionOf(rows)) return rows;
    rows = current;
  }
  return rows;
}

function changesOf(user: UserRow, rows: readonly SubscriptionRow[], nowMs: number): UserPatch {
  const projected: UserPatch = projectBilling(user, rows, nowMs);
  const newest = rows.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
  if (newest) projected.paddleCustomerId = newest.customerId;
  if (rows.some((row) => row.hadTrial)) projected.hadTrial = true;
  const changed = Object.entries(projected).filter(
    ([name, value]) => user[name as keyof UserRow] !== value,
  );
  return Object.fromEntries(changed);
}

function versionOf(rows: readonly SubscriptionRow[]): string {
  return rows.map(({ subscriptionId, version }) => `${subscriptionId}:${version}`).join();
}

/**
 * Schedules the end of add-ons once Unlimited has ended or is scheduled to: they do nothing without it but would still
 * be billed.
 */
export async function endAddons(ctx: UserContext, rows: readonly SubscriptionRow[]): Promise<void> {
  const plans = rows.filter(({ planType }) => planType === "unlimited");
  const goesOn = plans.some((row) => isLive(row) && row.cancelAt === undefined);
  const addons = rows.filter(
    (row) => row.planType !== "unlimited" && isLive(row) && row.cancelAt === undefined,
  );
  if (addons.length === 0 || plans.length === 0 || goesOn) return;
  const user = await ctx.store.users.find(ctx.userId);
  // A plan without a status was agreed on individually.
  if (user?.subscription === "unlimited" && user.subscriptionStatus === undefined) return;

  const { payments } = getBillingSetup(ctx);
  for (const { subscriptionId } of addons) {
    await payments.cancel(subscriptionId, "next_billing_period");
    const change = await writeSubscription(ctx, subscriptionId);
    await projectPerson(ctx);
    if (change) await notifyOfPlanChange(ctx, change, "plan_ended");
  }
}

/** Why a subscription changes: Paddle reported it, or Unlimited ended. */
type NoticeReason = "reported" | "plan_ended";

type BillingEvent = Extract<Email, { template: "billing" }>["event"];

/** Notifies the person of a subscription change that matters to them. */
async function notifyOfPlanChange(
  ctx: UserContext,
  { before, row }: SubscriptionChange,
  reason: NoticeReason = "reported",
): Promise<void> {
  const news = newsOf(before, row, reason);
  if (!news) return;
  await notifyBilling(ctx, row, news.event, news.at ?? null);
}

/**
 * Notifies by email and in the app, except in the app for a plan that was just started, as the person is looking at it.
 */
export async function notifyBilling(
  ctx: UserContext,
  { subscriptionId, planType, status }: SubscriptionRow,
  event: BillingEvent,
  at: string | null,
): Promise<void> {
  await queueEmail(ctx, { template: "billing", planType, event, at });
  if (event === "started") return;
  const key = [subscriptionId, event, at ?? status];
  await notify(ctx, key, { kind: "billing", event, planType, at });
}

function newsOf(
  before: SubscriptionRow | undefined,
  row: SubscriptionRow,
  reason: NoticeReason,
): { event: BillingEvent; at: string | undefined } | undefined {
  const became = (status: SubscriptionRow["status"]) =>
    row.status === status && before?.status !== status;
  if (became("canceled")) return before && { event: "ended", at: row.canceledAt };
  if (became("past_due")) return { event: "payment_failed", at: accessEndsAt(row) };
  if (!before) return { event: "started", at: row.trialEnd };
  if (row.cancelAt === undefined || before.cancelAt !== undefined) return undefined;
  return { event: reason === "plan_ended" ? "addon_will_end" : "will_end", at: row.cancelAt };
}
