import type { PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod, SubscriptionStatus } from "@adwright/contracts/session";

import { graceEndsMs, isPaid } from "../plan.ts";

/** A subscription as Paddle last reported it. Times are ISO 8601. */
export interface SubscriptionState {
  subscriptionId: string;
  planType: PlanType;
  billingPeriod: BillingPeriod;
  status: SubscriptionStatus;
  startedAt: string;
  trialEnd?: string | undefined;
  nextBillingDate?: string | undefined;
  cancelAt?: string | undefined;
  canceledAt?: string | undefined;
  pausedAt?: string | undefined;
  pastDueSince?: string | undefined;
}

/** True if Paddle still has it: it is billed, or may be again. */
export function isLive({ status }: Pick<SubscriptionState, "status">): boolean {
  return status !== "canceled";
}

/** True if what it pays for may be used now. */
export function isInForce(subscription: SubscriptionState, nowMs: number): boolean {
  return isPaid(subscription.status, subscription.pastDueSince, nowMs);
}

/** When access ends or has ended unless somebody acts; undefined if it does not end. */
export function accessEndsAt(subscription: SubscriptionState): string | undefined {
  const { status, canceledAt, pausedAt, cancelAt, pastDueSince } = subscription;
  if (status === "canceled") return canceledAt;
  if (status === "paused") return pausedAt;
  if (status !== "past_due" || pastDueSince === undefined) return cancelAt;
  const graceEnd = new Date(graceEndsMs(pastDueSince)).toISOString();
  return cancelAt !== undefined && cancelAt < graceEnd ? cancelAt : graceEnd;
}
