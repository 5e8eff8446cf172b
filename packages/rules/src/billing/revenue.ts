import type { Subscription, SubscriptionStatus } from "@adwright/contracts/session";

/** List prices in US dollars (handbook/billing.md). */
export const UNLIMITED_MONTHLY_USD = 299;
export const UNLIMITED_YEARLY_USD = 2869;
export const STORM_CHASERS_MONTHLY_USD = 250;
export const SUPERCHARGED_MONTHLY_USD = 599;

export interface Payer {
  subscription: Subscription;
  subscriptionStatus?: SubscriptionStatus | undefined;
  billingPeriod?: "monthly" | "yearly" | undefined;
  hasStormChasersAddon: boolean;
  hasSuperchargedAddon: boolean;
}

/**
 * What a person pays per month by list price, in US dollars. Only active subscriptions count: trials, overdue and
 * paused ones are 0. A yearly plan counts a twelfth. Enterprise contracts and plans that are no longer sold have no
 * list price and count as 0; an add-on is a separate monthly subscription.
 */
export function monthlyRevenueUsd(payer: Payer): number {
  if (payer.subscriptionStatus !== "active") return 0;
  return (
    planPriceUsd(payer) +
    (payer.hasStormChasersAddon ? STORM_CHASERS_MONTHLY_USD : 0) +
    (payer.hasSuperchargedAddon ? SUPERCHARGED_MONTHLY_USD : 0)
  );
}

function planPriceUsd({ subscription, billingPeriod }: Payer): number {
  if (subscription !== "unlimited") return 0;
  return billingPeriod === "yearly" ? UNLIMITED_YEARLY_USD / 12 : UNLIMITED_MONTHLY_USD;
}

/** True if a trial is running, at Paddle or granted by staff; a paying person is not in a trial. */
export function isInTrial(
  person: Pick<Payer, "subscriptionStatus"> & { trialEnd?: string | null | undefined },
  nowMs: number,
): boolean {
  const { subscriptionStatus, trialEnd } = person;
  if (subscriptionStatus === "trialing") return true;
  if (subscriptionStatus === "active" || !trialEnd) return false;
  return Date.parse(trialEnd) > nowMs;
}

export type PlanGroup = "free" | "unlimited" | "enterprise";

/**
 * The three groups of the admin dashboard: custom plans are enterprise, every other paid or trial plan is unlimited.
 */
export function planGroupOf(subscription: Subscription): PlanGroup {
  if (subscription === "free") return "free";
  return subscription === "enterprise" || subscription === "custom" ? "enterprise" : "unlimited";
}
