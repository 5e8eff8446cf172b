import type { Subscription, SubscriptionStatus } from "@adwright/contracts/session";

/** What a plan allows; `undefined` is unlimited (wire: one table for every enum value). */
export interface PlanLimits {
  brands: number | undefined;
  campaignsPerMonth: number | undefined;
  reportsPerMonth: number | undefined;
  name: string;
}

const unlimited = {
  brands: undefined,
  campaignsPerMonth: undefined,
  reportsPerMonth: undefined,
} as const;
const free: PlanLimits = { brands: 1, campaignsPerMonth: 1, reportsPerMonth: 1, name: "Free" };
const starter: PlanLimits = { ...unlimited, reportsPerMonth: 30, name: "Starter" };
const total: PlanLimits = { ...unlimited, name: "Total" };
const custom: PlanLimits = { ...unlimited, name: "Custom" };
const trial: PlanLimits = { ...unlimited, name: "Trial (Full Access)" };

const plans: Record<Subscription, PlanLimits> = {
  free,
  basic: { ...unlimited, brands: 5, name: "Basic (Legacy)" },
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
}

export function isTrialRunning(holder: Pick<PlanHolder, "trialEnd">, nowMs: number): boolean {
  return holder.trialEnd ? Date.parse(holder.trialEnd) > nowMs : false;
}

/** The trial has ended (spec 1 §4: its end is in the past). */
export function isTrialExpired(holder: Pick<PlanHolder, "trialEnd">, nowMs: number): boolean {
  return holder.trialEnd ? Date.parse(holder.trialEnd) <= nowMs : false;
}

/** Limits and shown name; admins, superusers and running trials come before the plan itself. */
export function limitsOf(holder: PlanHolder, nowMs: number): PlanLimits {
  const plan = plans[holder.subscription] ?? free;
  if (holder.isAdmin) return { ...unlimited, name: "Admin" };
  if (holder.isSuperuser) return { ...unlimited, name: `${plan.name} + Superuser` };
  return isTrialRunning(holder, nowMs) ? trial : plan;
}

const GRACE_AFTER_PAST_DUE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A paid subscription that holds now, or a running trial (spec 1 §4). */
export function hasActiveSubscription(
  holder: Pick<PlanHolder, "trialEnd" | "subscription"> & {
    subscriptionStatus?: SubscriptionStatus | null | undefined;
    pastDueSince?: string | null | undefined;
  },
  nowMs: number,
): boolean {
  if (isTrialRunning(holder, nowMs)) return true;
  if (holder.subscription === "free") return false;
  if (holder.subscriptionStatus === "past_due") {
    const since = holder.pastDueSince ? Date.parse(holder.pastDueSince) : nowMs;
    return nowMs - since < GRACE_AFTER_PAST_DUE_DAYS * DAY_MS;
  }
  return holder.subscriptionStatus === "active" || holder.subscriptionStatus === "trialing";
}
