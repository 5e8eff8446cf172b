import type { Offer, PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod } from "@adwright/contracts/session";

// The facts of handbook/billing.md.

export const freeFeatures = ["1 campaign per month", "1 brand", "1 report per month"] as const;

export const unlimitedFeatures = [
  "Unlimited brands",
  "Unlimited campaigns",
  "Unlimited reports",
  "Priority support",
  "Add-ons available",
] as const;

/** These can't be bought here; sales agrees them with the customer. */
export const enterpriseFeatures = [
  "Team features",
  "White labeling",
  "Custom integrations",
] as const;

export interface AddOn {
  planType: Exclude<PlanType, "unlimited">;
  name: string;
  summary: string;
}

export const addOns: readonly AddOn[] = [
  {
    planType: "storm_chasers",
    name: "Storm Chasers",
    summary: "Launches campaigns with the weather.",
  },
  {
    planType: "supercharged",
    name: "Supercharged",
    summary: "Scans your website and writes campaigns for many countries and languages at once.",
  },
];

export const freeWords = "1 brand, 1 campaign and 1 report a month";

export function findOffer(
  offers: readonly Offer[],
  planType: PlanType,
  billingPeriod: BillingPeriod,
): Offer | undefined {
  return offers.find((one) => one.planType === planType && one.billingPeriod === billingPeriod);
}
