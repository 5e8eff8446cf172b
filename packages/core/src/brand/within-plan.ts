import { AppError, notFound } from "@adwright/contracts/errors";
import { usableBrandIds } from "@adwright/rules/account/kept-brand";
import { limitsOf } from "@adwright/rules/plan";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";

/**
 * Throws SUBSCRIPTION_LIMIT for a brand that is read-only because more brands are active than the plan allows. Actions
 * that stop or remove something (pause, undo, cancel, export, disconnect, delete) do not check this.
 */
export async function requireWithinPlan(
  ctx: UserContext,
  brand: Pick<BrandRow, "id" | "name">,
): Promise<void> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
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
