import { type AppError, conflict, orNotFound } from "@adwright/contracts/errors";
import { countsAgainstLimit } from "@adwright/rules/brand";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { UserRow } from "@adwright/store/person/user";

import { requireWithinPlan, requireWithinPlanOf } from "../account/plan-limits.ts";
import type { UserContext } from "../context.ts";

/** The signed-in person's brand; NOT_FOUND for an unknown id and for another person's brand. */
export async function getBrandRow(ctx: UserContext, brandId: number): Promise<BrandRow> {
  return orNotFound(ctx.store.brands.find(ctx.userId, brandId));
}

/**
 * A brand that new work may use. CONFLICT if it has been inactive for so long that it no longer counts against the
 * plan; SUBSCRIPTION_LIMIT if more brands are active than the plan allows and this is not the kept one.
 */
export async function getUsableBrand(ctx: UserContext, brandId: number): Promise<BrandRow> {
  const brand = await getCountedBrand(ctx, brandId);
  await requireWithinPlan(ctx, brand);
  return brand;
}

/** The same check for a person and a brand that the caller just read consistently. */
export async function requireUsable(
  ctx: UserContext,
  user: UserRow,
  brand: BrandRow,
): Promise<void> {
  if (!countsAgainstLimit(brand, ctx.now())) throw deactivated(brand);
  await requireWithinPlanOf(ctx, user, brand);
}

async function getCountedBrand(ctx: UserContext, brandId: number): Promise<BrandRow> {
  const seen = await getBrandRow(ctx, brandId);
  if (countsAgainstLimit(seen, ctx.now())) return seen;
  // The first read may be stale: the person may have just activated the brand.
  const brand = await ctx.store.brands.getNow(ctx.userId, brandId);
  if (countsAgainstLimit(brand, ctx.now())) return brand;
  throw deactivated(brand);
}

function deactivated({ name }: BrandRow): AppError {
  return conflict(
    `Reactivate the brand first: '${name}' is deactivated and no longer counts in your plan.`,
  );
}
