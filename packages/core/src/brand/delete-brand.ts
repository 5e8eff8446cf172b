import { AppError } from "@adwright/contracts/errors";
import { ageInDays, daysUntilDeletable } from "@adwright/rules/brand";

import { refuseAssistant, type UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { refuseWhileRunning } from "../storm/refuse-while-running.ts";
import { removeBrandMemory } from "./knowledge/brand-assistant.ts";

/**
 * Deletes a brand that is at least 30 days old. The job is queued first, so that it can finish the deletion after a
 * crash; it also removes the brand's files at the model's provider.
 */
export async function deleteBrand(ctx: UserContext, brandId: number): Promise<void> {
  refuseAssistant(ctx);
  const brand = await ctx.store.brands.getNow(ctx.userId, brandId);
  const daysRemaining = daysUntilDeletable(brand.createdAt, ctx.now());
  if (daysRemaining > 0) {
    const ageDays = ageInDays(brand.createdAt, ctx.now());
    throw new AppError(
      "BRAND_TOO_RECENT_TO_DELETE",
      `The brand '${brand.name}' is only ${ageDays} days old. You need to wait ${daysRemaining} more days before you can delete it. To prevent subscription abuse, brands cannot be deleted until they are at least 30 days old.`,
      { details: { brandName: brand.name, ageDays, daysRemaining } },
    );
  }
  await refuseWhileRunning(ctx, { brandId });
  const started = [brand.vectorStoreId, brand.startedVectorStoreId];
  const vectorStoreIds = started.filter((id) => id !== undefined);
  await startJob(ctx, {
    kind: "delete_brand",
    input: { brandId, memories: vectorStoreIds.map((vectorStoreId) => ({ vectorStoreId })) },
    message: "Deleting the brand",
  });
  await eraseBrand(ctx, brandId);
}

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
