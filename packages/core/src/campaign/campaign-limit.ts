import { AppError } from "@adwright/contracts/errors";
import type { PlanLimits } from "@adwright/rules/plan";

/** The refusal of one more campaign in this month. */
export function campaignLimitError({ campaignsPerMonth: limit = 0, name }: PlanLimits): AppError {
  return new AppError(
    "SUBSCRIPTION_LIMIT",
    `Your ${name} plan allows ${limit} campaign${limit === 1 ? "" : "s"} a month.`,
    { details: { resource: "campaigns", limit, used: limit, plan: name } },
  );
}
