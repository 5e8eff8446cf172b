import type { Billing, BillingSubscription, Offer, Usage } from "@adwright/contracts/billing";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The date this many days from now; negative for the past. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const usd = (amount: number) => ({ amount, currencyCode: "USD" });

const offers: Offer[] = [
  offer({ price: usd(29_900), trialDays: 3 }),
  offer({ billingPeriod: "yearly", price: usd(286_900), trialDays: 3 }),
  offer({ planType: "storm_chasers", price: usd(25_000) }),
  offer({ planType: "supercharged", price: usd(59_900) }),
];

export function offer(given: Partial<Offer> = {}): Offer {
  return {
    planType: "unlimited",
    billingPeriod: "monthly",
    price: usd(29_900),
    trialDays: 0,
    isOnSale: true,
    ...given,
  };
}

export const setup = {
  clientToken: "test_token",
  environment: "sandbox" as const,
  scriptUrl: "http://127.0.0.1:4010/paddle.js",
};

export function someBilling(given: Partial<Billing> = {}): Billing {
  return { checkout: setup, offers, subscriptions: [], ...given };
}

export function aSubscription(given: Partial<BillingSubscription> = {}): BillingSubscription {
  return {
    subscriptionId: "sub_1",
    planType: "unlimited",
    billingPeriod: "monthly",
    status: "active",
    trialEnd: null,
    nextBillingDate: "2027-01-20T10:00:00Z",
    cancelAt: null,
    accessEndsAt: null,
    ...given,
  };
}

export function someUsage(given: Partial<Usage> = {}): Usage {
  return {
    plan: "Free",
    brands: { used: 1, limit: 1 },
    campaigns: { used: 0, limit: 1 },
    reports: { used: 2, limit: 30 },
    ai: { usedPercent: 35, renewsAt: "2026-11-23T00:00:00Z" },
    ...given,
  };
}

/** A person with a monthly Unlimited subscription. */
export const onUnlimited = {
  subscription: "unlimited" as const,
  subscriptionStatus: "active" as const,
  subscription_active: true,
  billingPeriod: "monthly" as const,
  subscriptionId: "sub_1",
  nextBillingDate: "2027-01-20T10:00:00Z",
};
