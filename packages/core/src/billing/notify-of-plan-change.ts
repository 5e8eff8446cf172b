import type { Email } from "@adwright/contracts/email";
import { accessEndsAt } from "@adwright/rules/billing/subscription-state";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { notify } from "../notification/notify.ts";
import type { SubscriptionChange } from "./write-subscription.ts";

/** Why a subscription changes: Paddle reported it, or Unlimited ended. */
type NoticeReason = "reported" | "plan_ended";

type BillingEvent = Extract<Email, { template: "billing" }>["event"];

/** Notifies the person of a subscription change that matters to them. */
export async function notifyOfPlanChange(
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
