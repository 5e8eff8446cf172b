import { AppError } from "@adwright/contracts/errors";
import { daysUntilDeletable, isLapsed } from "@adwright/rules/brand";
import type { PlanLimits } from "@adwright/rules/plan";

import type { UserContext } from "../context.ts";
import { getPlanLimits } from "./plan-limits.ts";

/**
 * Throws SUBSCRIPTION_LIMIT unless the plan has room for `added` more brands, and returns the plan's limits. Releases
 * lapsed places first, which happens nowhere else. The store checks the limit again when it writes.
 */
export async function requireBrandRoom(ctx: UserContext, added: number): Promise<PlanLimits> {
  const limits = await getPlanLimits(ctx);
  if (limits.brands === undefined || added === 0) return limits;
  await releaseLapsedPlaces(ctx);
  const used = await countBrands(ctx);
  if (used + added > limits.brands) throw await brandLimitError(ctx, limits);
  await checkFormerBrand(ctx, limits, used + added);
  return limits;
}

/** The error for a brand over the limit, with the details that the screens show. */
export async function brandLimitError(ctx: UserContext, limits: PlanLimits): Promise<AppError> {
  const limit = limits.brands ?? "unlimited";
  const used = await countBrands(ctx);
  return new AppError(
    "SUBSCRIPTION_LIMIT",
    `You've reached your limit of ${limit} brands on your ${limits.name} plan. You currently have ${used} active brands.`,
    { details: { resource: "brands", limit: limits.brands, used, plan: limits.name } },
  );
}

/** A brand of a deleted account occupies a place until it would have been old enough to be deleted by itself. */
async function checkFormerBrand(ctx: UserContext, limits: PlanLimits, used: number): Promise<void> {
  const user = await ctx.store.users.find(ctx.userId);
  if (user?.formerBrandAt === undefined || used < (limits.brands ?? 0)) return;
  const days = daysUntilDeletable(user.formerBrandAt, ctx.now());
  if (days === 0) return;
  throw new AppError(
    "SUBSCRIPTION_LIMIT",
    `A brand of the account you deleted still counts in your ${limits.name} plan for ${days} day${days === 1 ? "" : "s"}. Upgrade, or wait until then.`,
    { details: { resource: "brands", limit: limits.brands, used, plan: limits.name } },
  );
}

async function releaseLapsedPlaces(ctx: UserContext): Promise<void> {
  const inactive = await ctx.store.brands.listInactiveCountedOf(ctx.userId);
  for (const brand of inactive) {
    // A brand that was activated in the meantime keeps its place.
    if (isLapsed(brand, ctx.now())) await ctx.store.brands.releasePlace(brand);
  }
}

async function countBrands(ctx: UserContext): Promise<number> {
  const { countedBrands } = await ctx.store.stats.get(ctx.userId, { consistent: true });
  return countedBrands;
}
