import type { Billing, BillingSubscription, PlanType } from "@adwright/contracts/billing";
import type { Subscription, SubscriptionStatus, User } from "@adwright/contracts/session";
import { isTrialExpired, isTrialRunning, limitsOf } from "@adwright/rules/plan";

import { formatDay } from "../../../format/date.ts";

type PlanCardName = "free" | "unlimited" | "enterprise";

interface PlanBadge {
  tone: "ok" | "warn" | "neutral";
  words: string;
}

/** A person's plan as the Subscription tab shows it. Times are ISO 8601. */
export interface PlanState {
  /** The name on screen: "Free", "Trial (Full Access)". */
  name: string;
  /** The card that shows the plan; undefined for plans that are no longer sold, and for trials. */
  card: PlanCardName | undefined;
  status: SubscriptionStatus | null;
  badge: PlanBadge;
  /** When the plan stops working unless the person acts; null if it does not end. */
  endsAt: string | null;
  /** The state of a trial without a subscription. */
  trial: "running" | "ended" | null;
  trialEnd: string | null;
  nextBillingDate: string | null;
  billingPeriod: "monthly" | "yearly" | null;
  canUpgrade: boolean;
  /** True if add-ons can be bought. */
  isOnUnlimited: boolean;
  /** True for a plan that is no longer sold but stays valid for those who have it. */
  isLegacy: boolean;
  hasSubscription: boolean;
  /** True for staff and superusers, whatever their plan. */
  hasNoLimits: boolean;
}

/** The active subscription of a kind, otherwise the most recently ended one. */
export function findSubscription(
  billing: Billing | undefined,
  planType: PlanType,
): BillingSubscription | undefined {
  const all = (billing?.subscriptions ?? []).filter((one) => one.planType === planType);
  return all.find(({ status }) => status !== "canceled") ?? all[0];
}

/** Data from Paddle takes precedence over what the session has cached about the user. */
export function planStateOf(user: User, billing: Billing | undefined, nowMs: number): PlanState {
  const known = findSubscription(billing, "unlimited") ?? rememberedOf(user);
  const { status, billingPeriod, nextBillingDate } = known;
  const endsAt = endAheadOf(known, nowMs);
  const card = cardOf(user, status, endsAt);
  const trial = status === null ? trialOf(user, nowMs) : null;
  const name = limitsOf(user, nowMs).name;
  return {
    name,
    card,
    status,
    badge: badgeOf({ name, status, endsAt, trial }),
    endsAt,
    trial,
    trialEnd: known.trialEnd ?? user.trialEnd,
    nextBillingDate,
    billingPeriod,
    canUpgrade: status === null ? isForSale(user) : status === "canceled",
    isOnUnlimited: card === "unlimited" && status !== "paused",
    isLegacy: card === undefined && user.subscription !== "trial",
    hasNoLimits: user.isSuperuser || user.isAdmin,
    hasSubscription: user.subscriptionId !== null || (billing?.subscriptions.length ?? 0) > 0,
  };
}

type Known = Omit<BillingSubscription, "subscriptionId" | "planType" | "status" | "billingPeriod"> &
  Pick<PlanState, "status" | "billingPeriod">;

function rememberedOf(user: User): Known {
  const isEnding = user.subscriptionStatus === "canceled" || user.subscriptionStatus === "paused";
  return {
    status: user.subscriptionStatus,
    billingPeriod: user.billingPeriod,
    trialEnd: user.trialEnd,
    nextBillingDate: user.nextBillingDate,
    cancelAt: user.cancelAt,
    accessEndsAt: isEnding ? user.nextBillingDate : null,
  };
}

/** Plans that are no longer sold can only be changed in the portal or by support. */
function isForSale({ subscription }: User): boolean {
  return subscription === "free" || subscription === "trial";
}

/** When the plan ends, if that is in the future. */
function endAheadOf({ accessEndsAt, cancelAt }: Known, nowMs: number): string | null {
  const endsAt = accessEndsAt ?? cancelAt;
  return endsAt !== null && Date.parse(endsAt) > nowMs ? endsAt : null;
}

function trialOf(user: User, nowMs: number): PlanState["trial"] {
  if (isTrialRunning(user, nowMs)) return "running";
  return user.subscription === "trial" && isTrialExpired(user, nowMs) ? "ended" : null;
}

function cardOf(
  { subscription }: User,
  status: SubscriptionStatus | null,
  endsAt: string | null,
): PlanCardName | undefined {
  const isOver = status === "canceled" && endsAt === null;
  return isOver && subscription === "unlimited" ? "free" : cards[subscription];
}

const cards: Partial<Record<Subscription, PlanCardName>> = {
  free: "free",
  unlimited: "unlimited",
  enterprise: "enterprise",
  custom: "enterprise",
};

/** The badge; it has a date only if something ends (handbook/billing.md). */
function badgeOf(plan: Pick<PlanState, "name" | "status" | "endsAt" | "trial">): PlanBadge {
  const { name, status, endsAt, trial } = plan;
  if (status === "active" || status === "trialing" || trial === "running") {
    return { tone: "ok", words: "Active" };
  }
  if (endsAt !== null) return { tone: "warn", words: `Expires ${formatDay(endsAt)}` };
  if (status === "past_due") return { tone: "warn", words: "Payment overdue" };
  if (status === "paused") return { tone: "warn", words: "Paused" };
  if (trial === "ended") return { tone: "warn", words: "Trial ended" };
  return { tone: "neutral", words: name };
}
