import { AppError, notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { clearLeftovers } from "../publication/clear-leftovers.ts";

/**
 * Deletes a campaign that was never published; CONFLICT while it is at work or stands in Google Ads. What a failed
 * publication left at Google is removed first: when that fails, nothing is deleted.
 */
export async function deleteCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<{ success: true }> {
  const campaign = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
  // Its publication outlives a campaign; what that left went with the campaign.
  if (campaign) await clearLeftovers(ctx, campaignId);
  const outcome = await ctx.store.campaigns.remove(ctx.userId, campaignId, ["draft", "failed"]);
  if (outcome === "gone") throw notFound();
  if (outcome === "refused") {
    throw new AppError("CONFLICT", "Only drafts and failed campaigns can be deleted.");
  }
  return { success: true };
}
