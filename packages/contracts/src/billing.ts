import * as z from "zod/mini";

import { route } from "./route.ts";
import { BillingPeriod, SubscriptionStatus, User } from "./session.ts";

/** What can be bought. Each is a subscription of its own: add-ons are billed monthly, Unlimited also yearly. */
export const PlanType = z.enum(["unlimited", "storm_chasers", "supercharged"]);
export type PlanType = z.infer<typeof PlanType>;

export const CheckoutBody = z.object({ planType: PlanType, billingPeriod: BillingPeriod });
export type CheckoutBody = z.infer<typeof CheckoutBody>;

/** What the overlay of Paddle is opened with. */
export const Checkout = z.object({
  priceId: z.string(),
  userEmail: z.string(),
  userId: z.string(),
  planType: PlanType,
  billingPeriod: BillingPeriod,
  /** Signed: person, price and an end. Travels in `customData`, and is all that the webhook believes of it. */
  checkout_ref: z.string(),
});
export type Checkout = z.infer<typeof Checkout>;

/**
 * CONFLICT while a subscription of that kind is live, for an add-on without Unlimited, and for what is not on sale;
 * VALIDATION for a yearly add-on.
 */
export const createCheckout = route({
  method: "POST",
  path: "/api/paddle/checkout-url",
  body: CheckoutBody,
  answer: Checkout,
});

/** An address at Paddle that works for this person only and only for a while; NOT_FOUND without a subscription. */
export const openCustomerPortal = route({
  method: "POST",
  path: "/api/paddle/customer-portal",
  answer: z.object({ url: z.string() }),
});

/** Takes what Paddle signed, and nothing else. */
export const PADDLE_WEBHOOK_PATH = "/api/paddle/webhook";

/** In the smallest unit of the currency: cents, or whole yen. */
export const Money = z.object({ amount: z.number(), currencyCode: z.string() });
export type Money = z.infer<typeof Money>;

/** One thing on sale, before tax. */
export const Offer = z.object({
  planType: PlanType,
  billingPeriod: BillingPeriod,
  price: Money,
  /** Free days at the start for this person; 0 once they have had a trial. */
  trialDays: z.number(),
  /** False for what is announced and cannot be bought yet. */
  isOnSale: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

/** One subscription at Paddle, as last reported. Times are ISO 8601. */
export const BillingSubscription = z.object({
  subscriptionId: z.string(),
  planType: PlanType,
  billingPeriod: BillingPeriod,
  status: SubscriptionStatus,
  trialEnd: z.nullable(z.string()),
  nextBillingDate: z.nullable(z.string()),
  /** When it ends because the person canceled it. */
  cancelAt: z.nullable(z.string()),
  /** When what it pays for stops working unless somebody acts: canceled, paused, or not paid and in its days of grace. */
  accessEndsAt: z.nullable(z.string()),
});
export type BillingSubscription = z.infer<typeof BillingSubscription>;

/** What the Subscription tab shows and what the checkout is started with. */
export const Billing = z.object({
  /** Null where no payment provider is set up. The token is public by design. */
  checkout: z.nullable(
    z.object({
      clientToken: z.string(),
      environment: z.enum(["production", "sandbox"]),
      scriptUrl: z.string(),
    }),
  ),
  offers: z.array(Offer),
  /** Live ones and those that ended in the last year, newest first. */
  subscriptions: z.array(BillingSubscription),
});
export type Billing = z.infer<typeof Billing>;

export const getBilling = route({ method: "GET", path: "/api/billing", answer: Billing });

/** What Paddle would charge today for the change from monthly to yearly; CONFLICT without a monthly Unlimited. */
export const previewYearly = route({
  method: "POST",
  path: "/api/billing/yearly/preview",
  answer: z.object({
    /** Negative where Paddle would give money back. */
    dueNow: Money,
    nextPayment: z.nullable(Money),
    nextBillingDate: z.nullable(z.string()),
  }),
});
export const switchToYearly = route({
  method: "POST",
  path: "/api/billing/yearly",
  answer: Billing,
});

/** Leaves an expired trial behind: the person goes on with the Free plan. */
export const continueWithFree = route({
  method: "POST",
  path: "/api/billing/continue-with-free",
  answer: User,
});

/** Chooses the brand that stays usable where there are more than the plan allows; the others can be read. */
export const chooseKeptBrand = route({
  method: "PUT",
  path: "/api/billing/kept-brand",
  body: z.object({ brandId: z.number() }),
  answer: z.object({ success: z.literal(true) }),
});

/** How much of a limit is used; `limit` is null where the plan has none. */
const Used = z.object({ used: z.number(), limit: z.nullable(z.number()) });

/** What the person has used of their plan: brands now, campaigns and reports this month (UTC), AI today (UTC). */
export const Usage = z.object({
  /** As shown: "Free", "Trial (Full Access)". */
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

export const getUsage = route({ method: "GET", path: "/api/usage", answer: Usage });
