import { PlanType } from "@adwright/contracts/billing";
import { isLive } from "@adwright/rules/billing/subscription-state";
import type { PaymentProblemKind } from "@adwright/store/billing/payment-problem";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";

import type { Context, UserContext } from "../context.ts";

/** Opens a payment problem for staff, once. */
export async function openProblem(
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
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
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
