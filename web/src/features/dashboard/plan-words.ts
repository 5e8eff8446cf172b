import type { Subscription } from "@adwright/contracts/session";

/** The plans and what they include, in one line each. */
export const planDescriptions = [
  { subscription: "free", name: "Free", description: "1 campaign per month with basic features" },
  {
    subscription: "unlimited",
    name: "Unlimited",
    description: "Unlimited campaigns with all core features",
  },
  { subscription: "enterprise", name: "Enterprise", description: "Custom limits" },
] as const;

export function findPlanDescription(subscription: Subscription): string | undefined {
  return planDescriptions.find((plan) => plan.subscription === subscription)?.description;
}
