import { type AppError, conflict, notFound } from "@adwright/contracts/errors";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { deleteGroupCampaign } from "../campaign-group/delete-group.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { removeLeftoversForDeletion } from "../publication/leftovers/remove-leftovers.ts";
import { withLock } from "../publication/run/attempt.ts";
import { findBrandOf } from "./campaign-row.ts";

/** `notice` says what remains in Google Ads, if anything. */
interface Deleted {
  success: true;
  notice?: string;
}

/**
 * Deletes a campaign that is not published. CONFLICT while it or its workflow is being generated or published. The
 * leftovers of a failed publication are removed first, under the publication lock, so that no other publication can
 * start; if that fails, nothing is deleted.
 */
export async function deleteCampaign(ctx: UserContext, campaignId: number): Promise<Deleted> {
  refuseAssistant(ctx);
  const campaign = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
  // After an earlier deletion only the publication row may be left; its leftovers were removed with the campaign.
  const row = campaign && (await findFailed(ctx, campaignId));
  if (!campaign || row === undefined) return remove(ctx, campaign, campaignId);
  const brand = await findBrandOf(ctx, campaign);
  return withLock(
    ctx,
    row,
    async (held) => {
      const locked = await findFailed(held, campaignId);
      if (locked?.publicationId !== row.publicationId) throw busy();
      const kept = await removeLeftoversForDeletion(held, locked, brand?.customerId);
      const deleted = await remove(held, campaign, campaignId);
      return kept.length > 0 ? { ...deleted, notice: kept.join(" ") } : deleted;
    },
    () => {
      throw busy();
    },
  );
}

/** Canceled and undone publications leave nothing in Google Ads. */
async function findFailed(ctx: UserContext, campaignId: number) {
  const row = await ctx.store.publications.find(ctx.userId, campaignId);
  return row?.status === "failed" ? row : undefined;
}

async function remove(
  ctx: UserContext,
  campaign: CampaignSummaryRow | undefined,
  campaignId: number,
): Promise<Deleted> {
  if (campaign && (await deleteGroupCampaign(ctx, campaign))) return { success: true };
  const outcome = await ctx.store.campaigns.remove(ctx.userId, campaignId, ["draft", "failed"]);
  if (outcome === "gone") throw notFound();
  if (outcome === "refused") {
    throw conflict("Only drafts and failed campaigns can be deleted.");
  }
  return { success: true };
}

function busy(): AppError {
  return conflict(
    "This campaign is being published or deleted right now. Please try again in a moment.",
  );
}
