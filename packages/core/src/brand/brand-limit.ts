import { AppError } from "@adwright/contracts/errors";
import type { PlanLimits } from "@adwright/rules/plan";

/** The refusal of one more brand, with what the screens need for their alert (spec 1 §8). */
export function brandLimitError(limits: PlanLimits, used: number): AppError {
  const limit = limits.brands ?? "unlimited";
  return new AppError(
    "SUBSCRIPTION_LIMIT",
    `You've reached your limit of ${limit} brands on your ${limits.name} plan. You currently have ${used} active brands.`,
    { details: { resource: "brands", limit: limits.brands, used, plan: limits.name } },
  );
}
