import { type Subscription, type SubscriptionStatus } from "@adwright/contracts/session";
import { DAY_MS } from "@adwright/contracts/time";

/** The limits of a plan; `undefined` means unlimited (one table for every value: handbook/billing.md). */
export interface PlanLimits {
  brands: number | undefined;
  campaignsPerMonth: number | undefined;
  reportsPerMonth: number | undefined;
  /** The maximum AI cost per day (UTC), in US dollars. */
  aiDollarsPerDay: number | undefined;
  name: string;
}

const unlimited = {
  brands: undefined,
  campaignsPerMonth: undefined,
  reportsPerMonth: undefined,
  aiDollarsPerDay: 15,
} as const;
const free: PlanLimits = {
  brands: 1,
  campaignsPerMonth: 1,
  reportsPerMonth: 1,
  aiDollarsPerDay: 0.5,
  name: "Free",
};
const starter: PlanLimits = {
  ...unlimited,
  reportsPerMonth: 30,
  aiDollarsPerDay: 5,
  name: "Starter",
};
const total: PlanLimits = { ...unlimited, name: "Total" };
const custom: PlanLimits = { ...unlimited, name: "Custom" };
const trial: PlanLimits = { ...unlimited, aiDollarsPerDay: 2, name: "Trial (Full Access)" };
/** For staff and superusers. */
const boundless = { ...unlimited, aiDollarsPerDay: undefined };

const plans: Record<Subscription, PlanLimits> = {
  free,
  basic: { ...unlimited, brands: 5, aiDollarsPerDay: 3, name: "Basic (Legacy)" },
  starter,
  pro: starter,
  total,
  business: total,
  unlimited: { ...unlimited, name: "Unlimited" },
  custom,
  enterprise: custom,
  trial,
  supercharged: { ...unlimited, name: "Supercharged (Legacy)" },
};

/** The part of a person that determines their plan. Times are ISO 8601. */
export interface PlanHolder {
  subscription: Subscription;
  isAdmin: boolean;
  isSuperuser: boolean;
  trialEnd?: string | null | undefined;
  /** Absent for a plan by agreement, which is not billed here. */
  subscriptionStatus?: SubscriptionStatus | null | undefined;
  /** Since when a payment has been missing; absent means since now. */
  pastDueSince?: string | null | undefined;
}

export function isTrialRunning(holder: Pick<PlanHolder, "trialEnd">, nowMs: number): boolean {
  return holder.trialEnd ? Date.parse(holder.trialEnd) > nowMs : false;
}

/** True if the trial's end is in the past. */
export function isTrialExpired(holder: Pick<PlanHolder, "trialEnd">, nowMs: number): boolean {
  return holder.trialEnd ? Date.parse(holder.trialEnd) <= nowMs : false;
}

/** Limits and name on screen; admins, superusers and running trials take precedence over the plan. */
export function limitsOf(holder: PlanHolder, nowMs: number): PlanLimits {
  const plan = holdsPlan(holder, nowMs) ? (plans[holder.subscription] ?? free) : free;
  if (holder.isAdmin || holder.isSuperuser) return { ...boundless, name: staffName(holder, plan) };
  return isTrialRunning(holder, nowMs) ? trial : plan;
}

/** The suffix is added to any name, also an admin's. */
function staffName({ isAdmin, isSuperuser }: PlanHolder, plan: PlanLimits): string {
  const name = isAdmin ? "Admin" : plan.name;
  return isSuperuser ? `${name} + Superuser` : name;
}

type Paid = Pick<PlanHolder, "trialEnd" | "subscription" | "subscriptionStatus" | "pastDueSince">;

/** True if the plan is valid now: not paused, ended, or unpaid beyond the grace period. */
function holdsPlan(holder: Paid, nowMs: number): boolean {
  if (holder.subscription === "trial") return !isTrialExpired(holder, nowMs);
  const { subscriptionStatus: status } = holder;
  return status === null || status === undefined || isPaid(status, holder.pastDueSince, nowMs);
}

const GRACE_AFTER_PAST_DUE_DAYS = 7;

/** Until when a missing payment can be made before access ends, epoch ms. */
export function graceEndsMs(pastDueSince: string): number {
  return Date.parse(pastDueSince) + GRACE_AFTER_PAST_DUE_DAYS * DAY_MS;
}

/** True if what a subscription with this status pays for may be used now. */
export function isPaid(
  status: SubscriptionStatus,
  pastDueSince: string | null | undefined,
  nowMs: number,
): boolean {
  if (status === "past_due") return !pastDueSince || nowMs < graceEndsMs(pastDueSince);
  return status === "active" || status === "trialing";
}

/** Whether campaigns may start by the weather: the add-on counts with a valid Unlimited plan. */
export function mayUseStormChasers(
  holder: PlanHolder & { hasStormChasersAddon: boolean },
  nowMs: number,
): boolean {
  if (holder.isSuperuser) return true;
  const isUnlimited = holder.subscription === "unlimited" && holdsPlan(holder, nowMs);
  return holder.hasStormChasersAddon && isUnlimited;
}

/** True for a paid subscription that is valid now, or a running trial. */
export function hasActiveSubscription(holder: Paid, nowMs: number): boolean {
  if (isTrialRunning(holder, nowMs)) return true;
  const { subscription, subscriptionStatus: status } = holder;
  if (subscription === "free" || !status) return false;
  return isPaid(status, holder.pastDueSince, nowMs);
}

/** Plans with priority support (handbook/account.md). */
const withPriority: ReadonlySet<Subscription> = new Set<Subscription>([
  "unlimited",
  "enterprise",
  "custom",
]);

/** The priority with which support answers a message: 1 first, 3 last. */
export function supportRank(subscription: Subscription, isActive: boolean): 1 | 2 | 3 {
  if (!isActive) return 3;
  return withPriority.has(subscription) ? 1 : 2;
}

/** The part of a brand that the choice depends on. */
export interface KeepableBrand {
  id: number;
  isActive: boolean;
}

/**
 * The brands that stay usable if more are active than the plan allows: the kept one first, then the oldest; the others
 * are read-only. Undefined if the plan allows all of them.
 */
export function usableBrandIds(
  brands: readonly KeepableBrand[],
  limit: number | undefined,
  keptBrandId: number | undefined,
): ReadonlySet<number> | undefined {
  const active = brands.filter(({ isActive }) => isActive);
  if (limit === undefined || active.length <= limit) return undefined;
  // Ids are generated from the time, so the smallest is the oldest.
  const inOrder = active.toSorted(
    (a, b) => Number(b.id === keptBrandId) - Number(a.id === keptBrandId) || a.id - b.id,
  );
  return new Set(inOrder.slice(0, limit).map(({ id }) => id));
}
