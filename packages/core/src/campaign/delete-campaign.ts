import { AppError, notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

/** Deletes a campaign that was never published; CONFLICT while it is at work or stands in Google Ads. */
export async function deleteCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<{ success: true }> {
  const outcome = await ctx.store.campaigns.remove(ctx.userId, campaignId, ["draft", "failed"]);
  if (outcome === "gone") throw notFound();
  if (outcome === "refused") {
    throw new AppError("CONFLICT", "Only drafts and failed campaigns can be deleted.");
  }
  return { success: true };
}
