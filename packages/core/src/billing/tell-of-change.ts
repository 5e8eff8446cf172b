import type { Email } from "@adwright/contracts/email";
import { accessEndsAt } from "@adwright/rules/billing/subscription-state";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import type { SubscriptionChange } from "./write-subscription.ts";

/** Why a subscription changes: Paddle says so, or Unlimited ended. */
type NoticeReason = "reported" | "plan_ended";

type BillingEvent = Extract<Email, { template: "billing" }>["event"];

/** Mails the person what has changed with a subscription, if it is of note. */
export async function tellOfChange(
  ctx: UserContext,
  { before, row }: SubscriptionChange,
  reason: NoticeReason = "reported",
): Promise<void> {
  const news = newsOf(before, row, reason);
  if (!news) return;
  const { planType } = row;
  await queueEmail(ctx, { template: "billing", planType, event: news.event, at: news.at ?? null });
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
