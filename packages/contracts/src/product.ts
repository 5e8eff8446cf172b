import type { PlanType } from "./billing.ts";

/** The product's name on screens, spelled only here. */
export const PRODUCT_NAME = "Adwright";

/** What is sold, as people read it. */
export const planNames: Record<PlanType, string> = {
  unlimited: "Unlimited",
  storm_chasers: "Storm Chasers",
  supercharged: "Supercharged",
};
