import type { Subscription, SubscriptionStatus } from "@adwright/contracts/session";

/** What a plan allows; `undefined` is unlimited (one table for every value: handbook/billing.md). */
export interface PlanLimits {
  brands: number | undefined;
  campaignsPerMonth: number | undefined;
  reportsPerMonth: number | undefined;
  /** What the model may cost in a day (UTC), in US dollars. */
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
/** Staff and superusers. */
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

/** What the judgement of a plan needs to know of a person. Times are ISO 8601. */
export interface PlanHolder {
  subscription: Subscription;
  isAdmin: boolean;
  isSuperuser: boolean;
  trialEnd?: string | null | undefined;
  /** Absent for a plan by agreement, which nobody is billed for here. */
  subscriptionStatus?: SubscriptionStatus | null | undefined;
  /** Since when a payment has been missing; absent counts as just now. */
  pastDueSince?: string | null | undefined;
}

export function isTrialRunning(holder: Pick<PlanHolder, "trialEnd">, nowMs: number): boolean {
  return holder.trialEnd ? Date.parse(holder.trialEnd) > nowMs : false;
}

/** The trial has ended (its end is in the past). */
export function isTrialExpired(holder: Pick<PlanHolder, "trialEnd">, nowMs: number): boolean {
  return holder.trialEnd ? Date.parse(holder.trialEnd) <= nowMs : false;
}

/** Limits and shown name; admins, superusers and running trials come before the plan itself. */
export function limitsOf(holder: PlanHolder, nowMs: number): PlanLimits {
  const plan = holdsPlan(holder, nowMs) ? (plans[holder.subscription] ?? free) : free;
  if (holder.isAdmin || holder.isSuperuser) return { ...boundless, name: staffName(holder, plan) };
  return isTrialRunning(holder, nowMs) ? trial : plan;
}

/** The suffix stands beside any name, an admin's too. */
function staffName({ isAdmin, isSuperuser }: PlanHolder, plan: PlanLimits): string {
  const name = isAdmin ? "Admin" : plan.name;
  return isSuperuser ? `${name} + Superuser` : name;
}

type Paid = Pick<PlanHolder, "trialEnd" | "subscription" | "subscriptionStatus" | "pastDueSince">;

/** The plan is in force now: neither paused, ended nor unpaid beyond the days of grace. */
function holdsPlan(holder: Paid, nowMs: number): boolean {
  if (holder.subscription === "trial") return !isTrialExpired(holder, nowMs);
  const { subscriptionStatus: status } = holder;
  return status === null || status === undefined || isPaid(status, holder.pastDueSince, nowMs);
}

const GRACE_AFTER_PAST_DUE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a missing payment can be made good before what it pays for stops working; epoch ms. */
export function graceEndsMs(pastDueSince: string): number {
  return Date.parse(pastDueSince) + GRACE_AFTER_PAST_DUE_DAYS * DAY_MS;
}

/** What a subscription of that status pays for may be used now. */
export function isPaid(
  status: SubscriptionStatus,
  pastDueSince: string | null | undefined,
  nowMs: number,
): boolean {
  if (status === "past_due") return !pastDueSince || nowMs < graceEndsMs(pastDueSince);
  return status === "active" || status === "trialing";
}

/** A paid subscription that holds now, or a running trial. */
export function hasActiveSubscription(holder: Paid, nowMs: number): boolean {
  if (isTrialRunning(holder, nowMs)) return true;
  const { subscription, subscriptionStatus: status } = holder;
  if (subscription === "free" || !status) return false;
  return isPaid(status, holder.pastDueSince, nowMs);
}
