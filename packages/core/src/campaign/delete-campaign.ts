import { AppError, notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { clearLeftovers } from "../publication/leftovers/clear-leftovers.ts";
import { withLock } from "../publication/run/with-publication-lock.ts";

/** `notice` says what stays at Google, where anything does. */
interface Deleted {
  success: true;
  notice?: string;
}

/**
 * Deletes a campaign that was never published; CONFLICT while it is at work or stands in Google Ads. What a failed
 * publication left at Google is removed first, while no other publication can begin: when that fails, nothing is
 * deleted.
 */
export async function deleteCampaign(ctx: UserContext, campaignId: number): Promise<Deleted> {
  const campaign = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
  // Its publication outlives a campaign; what that left went with the campaign.
  const row = campaign && (await findFailed(ctx, campaignId));
  if (row === undefined) return remove(ctx, campaignId);
  const brand = await findBrand(ctx, campaign?.brandId);
  return withLock(
    ctx,
    row,
    async () => {
      const held = await findFailed(ctx, campaignId);
      if (held?.publicationId !== row.publicationId) throw inHand();
      const kept = await clearLeftovers(ctx, held, brand?.customerId);
      const deleted = await remove(ctx, campaignId);
      return kept.length > 0 ? { ...deleted, notice: kept.join(" ") } : deleted;
    },
    () => {
      throw inHand();
    },
  );
}

/** What was called off or undone is gone already. */
async function findFailed(ctx: UserContext, campaignId: number) {
  const row = await ctx.store.publications.find(ctx.userId, campaignId, { consistent: true });
  return row?.status === "failed" ? row : undefined;
}

async function findBrand(ctx: UserContext, brandId: number | undefined) {
  return brandId === undefined ? undefined : ctx.store.brands.find(ctx.userId, brandId);
}

async function remove(ctx: UserContext, campaignId: number): Promise<Deleted> {
  const outcome = await ctx.store.campaigns.remove(ctx.userId, campaignId, ["draft", "failed"]);
  if (outcome === "gone") throw notFound();
  if (outcome === "refused") {
    throw new AppError("CONFLICT", "Only drafts and failed campaigns can be deleted.");
  }
  return { success: true };
}

function inHand(): AppError {
  return new AppError(
    "CONFLICT",
    "This campaign is being published or deleted right now. Please try again in a moment.",
  );
}
