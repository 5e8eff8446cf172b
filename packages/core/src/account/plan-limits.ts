import type { Usage } from "@adwright/contracts/billing";
import { AppError, orNotFound } from "@adwright/contracts/errors";
import { allowanceDay, allowanceUse } from "@adwright/rules/account/ai-allowance";
import { daysUntilDeletable, isLapsed, monthOf } from "@adwright/rules/brand";
import { limitsOf, type PlanLimits, usableBrandIds } from "@adwright/rules/plan";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";

const MICRO_DOLLARS = 1_000_000;

/** How much of their plan the signed-in person has used. Reads counter rows only. */
export async function getUsage(ctx: UserContext): Promise<Usage> {
  const nowMs = ctx.now();
  const [limits, stats, month, spent] = await Promise.all([
    getPlanLimits(ctx),
    ctx.store.stats.get(ctx.userId),
    ctx.store.stats.getMonth(ctx.userId, monthOf(nowMs)),
    ctx.store.aiSpending.spentOf(ctx.userId, allowanceDay(nowMs)),
  ]);
  const ai = allowanceUse(spent / MICRO_DOLLARS, limits.aiDollarsPerDay, nowMs);
  return {
    plan: limits.name,
    brands: { used: stats.countedBrands, limit: limits.brands ?? null },
    campaigns: { used: month.campaigns, limit: limits.campaignsPerMonth ?? null },
    reports: { used: month.reports, limit: limits.reportsPerMonth ?? null },
    ai: { usedPercent: ai.usedPercent, renewsAt: new Date(ai.renewsAtMs).toISOString() },
  };
}

/** The current limits of the signed-in person's plan. */
export async function getPlanLimits(ctx: UserContext): Promise<PlanLimits> {
  const user = await orNotFound(ctx.store.users.find(ctx.userId));
  return limitsOf(user, ctx.now());
}

/**
 * Throws SUBSCRIPTION_LIMIT for a brand that is read-only because more brands are active than the plan allows. Actions
 * that stop or remove something (pause, undo, cancel, export, disconnect, delete) do not check this.
 */
export async function requireWithinPlan(
  ctx: UserContext,
  brand: Pick<BrandRow, "id" | "name">,
): Promise<void> {
  const user = await orNotFound(ctx.store.users.find(ctx.userId));
  await requireWithinPlanOf(ctx, user, brand);
}

/** The same check where the person has already been read. */
export async function requireWithinPlanOf(
  ctx: UserContext,
  user: UserRow,
  brand: Pick<BrandRow, "id" | "name">,
): Promise<void> {
  const limits = limitsOf(user, ctx.now());
  if (limits.brands === undefined) return;
  const { countedBrands } = await ctx.store.stats.get(ctx.userId);
  if (countedBrands <= limits.brands) return;
  const brands = await ctx.store.brands.listAllOf(ctx.userId);
  const usable = usableBrandIds(brands, limits.brands, user.keptBrandId);
  if (usable === undefined || usable.has(brand.id)) return;
  const used = brands.filter(({ isActive }) => isActive).length;
  const included = limits.brands === 1 ? "1 brand" : `${limits.brands} brands`;
  throw new AppError(
    "SUBSCRIPTION_LIMIT",
    `'${brand.name}' is read-only: your ${limits.name} plan includes ${included}, and ${used} are active. Upgrade, choose it as the brand you keep in Settings under Subscription, or deactivate others.`,
    { details: { resource: "brands", limit: limits.brands, used, plan: limits.name } },
  );
}

/** The same check for the brand of a campaign or report, which may have been deleted. */
export async function requireBrandWithinPlan(
  ctx: UserContext,
  brandId: number | undefined,
): Promise<void> {
  const brand =
    brandId === undefined ? undefined : await ctx.store.brands.find(ctx.userId, brandId);
  if (brand) await requireWithinPlan(ctx, brand);
}

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
