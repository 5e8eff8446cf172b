import { AppError } from "@adwright/contracts/errors";
import type { PlanLimits } from "@adwright/rules/plan";

/** The error for a workflow that needs more campaigns than the month's limit allows. */
export function groupLimitError(
  { campaignsPerMonth: limit = 0, name }: PlanLimits,
  wanted: number,
  used: number,
): AppError {
  const left = Math.max(0, limit - used);
  return new AppError(
    "SUBSCRIPTION_LIMIT",
    `This needs ${wanted} campaign${wanted === 1 ? "" : "s"}, and your ${name} plan has ${left} of ${limit} left this month.`,
    { details: { resource: "campaigns", limit, used, plan: name } },
  );
}

/** The error for one more campaign this month. */
export function campaignLimitError({ campaignsPerMonth: limit = 0, name }: PlanLimits): AppError {
  return new AppError(
    "SUBSCRIPTION_LIMIT",
    `Your ${name} plan allows ${limit} campaign${limit === 1 ? "" : "s"} a month.`,
    { details: { resource: "campaigns", limit, used: limit, plan: name } },
  );
}
