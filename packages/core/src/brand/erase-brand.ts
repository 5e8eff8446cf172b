import type { UserContext } from "../context.ts";
import { removeBrandMemory } from "./knowledge/remove-brand-memory.ts";

/**
 * Unlinks a brand from its campaigns and workflows, which stay, and deletes it with its suggestions. A brand that is
 * already gone is not an error.
 */
export async function eraseBrand(ctx: UserContext, brandId: number): Promise<void> {
  await ctx.store.campaigns.unlinkBrand(ctx.userId, brandId);
  await ctx.store.campaignGroups.unlinkBrandOfGroups(ctx.userId, brandId);
  await ctx.store.insights.removeAllOf(ctx.userId, brandId);
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  if (brand) await ctx.store.figures.remove(ctx.userId, brand.customerId);
  await ctx.store.brands.remove({ userId: ctx.userId, id: brandId });
}

/** The job of a brand deletion. Repeats every step, because the request may have failed at any point. */
export async function finishBrandDeletion(
  ctx: UserContext,
  input: { brandId: number; memories: { vectorStoreId: string }[] },
): Promise<{ success: true }> {
  await eraseBrand(ctx, input.brandId);
  for (const memory of input.memories) await removeBrandMemory(ctx, memory);
  return { success: true };
}
