import * as z from "zod/mini";

import { route, Success } from "./route.ts";
import { BillingPeriod, SubscriptionStatus, User } from "./session.ts";

/** What is for sale. Each is a separate subscription: add-ons are billed monthly, Unlimited also yearly. */
export const PlanType = z.enum(["unlimited", "storm_chasers", "supercharged"]);
export type PlanType = z.infer<typeof PlanType>;

export const CheckoutBody = z.object({ planType: PlanType, billingPeriod: BillingPeriod });
export type CheckoutBody = z.infer<typeof CheckoutBody>;

/** The parameters for opening Paddle's overlay. */
export const Checkout = z.object({
  priceId: z.string(),
  userEmail: z.string(),
  userId: z.string(),
  planType: PlanType,
  billingPeriod: BillingPeriod,
  /**
   * A signed token with person, price and expiry. It is sent in `customData`, the only part of which the webhook trusts
   * it.
   */
  checkout_ref: z.string(),
});
export type Checkout = z.infer<typeof Checkout>;

/**
 * CONFLICT if there is an active subscription of that kind, for an add-on without Unlimited, and for what is not on
 * sale; VALIDATION for a yearly add-on.
 */
export const createCheckout = route("POST", "/api/paddle/checkout-url", {
  maxPerHour: 60,
  body: CheckoutBody,
  answer: Checkout,
});

/** A temporary address at Paddle that only works for this person; NOT_FOUND without a subscription. */
export const openCustomerPortal = route("POST", "/api/paddle/customer-portal", {
  maxPerHour: 60,
  answer: z.object({ url: z.string() }),
});

/** Accepts only requests signed by Paddle. */
export const PADDLE_WEBHOOK_PATH = "/api/paddle/webhook";

/** In the currency's smallest unit: cents, or whole yen. */
export const Money = z.object({ amount: z.number(), currencyCode: z.string() });
export type Money = z.infer<typeof Money>;

/** An offer, before tax. */
export const Offer = z.object({
  planType: PlanType,
  billingPeriod: BillingPeriod,
  price: Money,
  /** The free days that this person would get; 0 once they have had a trial. */
  trialDays: z.number(),
  /** False for what is announced but not on sale yet. */
  isOnSale: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

/** A subscription at Paddle, as last reported. Times are ISO 8601. */
export const BillingSubscription = z.object({
  subscriptionId: z.string(),
  planType: PlanType,
  billingPeriod: BillingPeriod,
  status: SubscriptionStatus,
  trialEnd: z.nullable(z.string()),
  nextBillingDate: z.nullable(z.string()),
  /** When it ends because the person canceled it. */
  cancelAt: z.nullable(z.string()),
  /** When access ends unless somebody acts: the subscription is canceled, paused, or unpaid within its grace period. */
  accessEndsAt: z.nullable(z.string()),
});
export type BillingSubscription = z.infer<typeof BillingSubscription>;

/** The data of the Subscription tab, and of the checkout. */
export const Billing = z.object({
  /** Null if no payment provider is set up. The token is public by design. */
  checkout: z.nullable(
    z.object({
      clientToken: z.string(),
      environment: z.enum(["production", "sandbox"]),
      scriptUrl: z.string(),
    }),
  ),
  offers: z.array(Offer),
  /** Active ones and those that ended in the last year, newest first. */
  subscriptions: z.array(BillingSubscription),
});
export type Billing = z.infer<typeof Billing>;

export const getBilling = route("GET", "/api/billing", { inStaffView: true, answer: Billing });

/** What Paddle would charge today for the change from monthly to yearly; CONFLICT without a monthly Unlimited plan. */
export const previewYearly = route("POST", "/api/billing/yearly/preview", {
  maxPerHour: 60,
  answer: z.object({
    /** Negative if Paddle would give money back. */
    dueNow: Money,
    nextPayment: z.nullable(Money),
    nextBillingDate: z.nullable(z.string()),
  }),
});
export const switchToYearly = route("POST", "/api/billing/yearly", {
  maxPerHour: 20,
  answer: Billing,
});

/** Moves a person with an expired trial to the Free plan. */
export const continueWithFree = route("POST", "/api/billing/continue-with-free", { answer: User });

/** Chooses the brand that stays usable if there are more than the plan allows; the others become read-only. */
export const chooseKeptBrand = route("PUT", "/api/billing/kept-brand", {
  maxPerHour: 20,
  body: z.object({ brandId: z.number() }),
  answer: Success,
});

/** How much of a limit is used; `limit` is null if the plan has none. */
const Used = z.object({ used: z.number(), limit: z.nullable(z.number()) });

/** What the person has used of their plan: brands now, campaigns and reports this month (UTC), AI today (UTC). */
export const Usage = z.object({
  /** The name on screen: "Free", "Trial (Full Access)". */
  plan: z.string(),
  brands: Used,
  campaigns: Used,
  reports: Used,
  ai: z.object({
    /** 0–100 */
    usedPercent: z.number(),
    renewsAt: z.string(),
  }),
});
export type Usage = z.infer<typeof Usage>;

export const getUsage = route("GET", "/api/usage", { inStaffView: true, answer: Usage });
