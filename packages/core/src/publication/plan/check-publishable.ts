import { AppError } from "@adwright/contracts/errors";
import { isInProgress } from "@adwright/rules/publication";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";

/** Throws CONFLICT if the campaign has nothing to publish or no brand to publish for. */
export function checkPublishable({ summary }: CampaignRow): void {
  if (summary.status === "generating") {
    throw new AppError("CONFLICT", "The campaign is still being generated.");
  }
  if (summary.status === "failed" && summary.readiness === undefined) {
    throw new AppError("CONFLICT", "The campaign has no ads yet. Generate it again.");
  }
  if (!summary.brandId) {
    throw new AppError("CONFLICT", "The brand of this campaign no longer exists.");
  }
}

/**
 * Throws CONFLICT while the campaign is being published or is published, because Google would report the campaign
 * itself as a duplicate.
 */
export async function checkUnpublished(ctx: UserContext, campaignId: number): Promise<void> {
  const publication = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (publication === undefined) return;
  if (isInProgress(publication)) {
    throw new AppError("CONFLICT", "This campaign is being published already.");
  }
  if (publication.status === "complete") {
    throw new AppError("CONFLICT", "This campaign is published already.");
  }
}
