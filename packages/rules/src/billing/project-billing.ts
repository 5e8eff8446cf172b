import type { PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod, Subscription, SubscriptionStatus } from "@adwright/contracts/session";

import { type SubscriptionState, isInForce, isLive } from "./subscription-state.ts";

/** The fields of a person that are derived from their subscriptions. */
export interface BilledFields {
  subscription: Subscription;
  subscriptionStatus?: SubscriptionStatus | undefined;
  billingPeriod?: BillingPeriod | undefined;
  nextBillingDate?: string | undefined;
  subscriptionId?: string | undefined;
  cancelAt?: string | undefined;
  pastDueSince?: string | undefined;
  trialEnd?: string | undefined;
  hasStormChasersAddon: boolean;
  hasSuperchargedAddon: boolean;
}

/** Plans that are only sold by agreement; a subscription at Paddle does not change them. */
const byAgreement: ReadonlySet<Subscription> = new Set<Subscription>(["enterprise", "custom"]);

/** True for a plan by agreement, which has no status; an ended subscription at Paddle does not remove it. */
function isAgreed(person: BilledFields, main: SubscriptionState): boolean {
  if (byAgreement.has(person.subscription)) return true;
  const isFree = person.subscription === "free" || person.subscription === "trial";
  return !isLive(main) && !isFree && person.subscriptionStatus === undefined;
}

/** Plans that end along with the subscription that paid for them. */
const endable: ReadonlySet<Subscription> = new Set<Subscription>(["free", "trial", "unlimited"]);

/**
 * A person's plan, dates and add-ons, derived from all their subscriptions. What none of them ever paid for is kept: a
 * plan by agreement, which is then left out, or an add-on.
 */
export function projectBilling(
  person: BilledFields,
  subscriptions: readonly SubscriptionState[],
  nowMs: number,
): Partial<BilledFields> {
  const flags = {
    hasStormChasersAddon: hasAddon("storm_chasers", person.hasStormChasersAddon),
    hasSuperchargedAddon: hasAddon("supercharged", person.hasSuperchargedAddon),
  };
  function hasAddon(planType: PlanType, before: boolean): boolean {
    const bought = subscriptions.filter((one) => one.planType === planType);
    return bought.length === 0 ? before : bought.some((one) => isInForce(one, nowMs));
  }
  const main = mainOf(subscriptions, nowMs);
  if (main === undefined || isAgreed(person, main)) {
    return flags;
  }
  const holds = isInForce(main, nowMs);
  const isOver = !isLive(main);
  return {
    subscription: holds
      ? "unlimited"
      : endable.has(person.subscription)
        ? "free"
        : person.subscription,
    subscriptionStatus: main.status,
    billingPeriod: main.billingPeriod,
    nextBillingDate: isOver ? undefined : main.nextBillingDate,
    subscriptionId: isOver ? undefined : main.subscriptionId,
    cancelAt: isOver ? undefined : main.cancelAt,
    pastDueSince: main.status === "past_due" ? main.pastDueSince : undefined,
    trialEnd: main.status === "trialing" ? main.trialEnd : undefined,
    ...flags,
  };
}

/**
 * The Unlimited subscription that determines the plan: one that is paid for, otherwise one that is not canceled; of
 * several, the newest.
 */
function mainOf(
  subscriptions: readonly SubscriptionState[],
  nowMs: number,
): SubscriptionState | undefined {
  const rank = (one: SubscriptionState) => 2 * Number(isInForce(one, nowMs)) + Number(isLive(one));
  return subscriptions
    .filter(({ planType }) => planType === "unlimited")
    .toSorted(
      (a, b) =>
        rank(b) - rank(a) ||
        b.startedAt.localeCompare(a.startedAt) ||
        b.subscriptionId.localeCompare(a.subscriptionId),
    )[0];
}
