import { AppError } from "@adwright/contracts/errors";
import { ageInDays, daysUntilDeletable } from "@adwright/rules/brand";

import type { UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { getBrandRow } from "./get-brand-row.ts";

/**
 * Deletes a brand of at least 30 days: its drafts are unlinked, its files at the model's provider are removed by the
 * queue, whose job is stored before the brand goes.
 */
export async function deleteBrand(ctx: UserContext, brandId: number): Promise<{ success: true }> {
  const brand = await getBrandRow(ctx, brandId);
  const daysRemaining = daysUntilDeletable(brand.createdAt, ctx.now());
  if (daysRemaining > 0) {
    const ageDays = ageInDays(brand.createdAt, ctx.now());
    throw new AppError(
      "BRAND_TOO_RECENT_TO_DELETE",
      `The brand '${brand.name}' is only ${ageDays} days old. You need to wait ${daysRemaining} more days before you can delete it. To prevent subscription abuse, brands cannot be deleted until they are at least 30 days old.`,
      { details: { brandName: brand.name, ageDays, daysRemaining } },
    );
  }
  const assistant = await ctx.store.brands.findAssistant(ctx.userId, brandId);
  if (assistant) {
    const { vectorStoreId, fileId } = assistant;
    await startJob(ctx, {
      kind: "remove_brand_memory",
      input: { vectorStoreId, fileId },
      message: "Removing the brand's files",
    });
  }
  await ctx.store.campaigns.unlinkBrand(ctx.userId, brandId);
  await ctx.store.brands.remove(brand);
  return { success: true };
}
