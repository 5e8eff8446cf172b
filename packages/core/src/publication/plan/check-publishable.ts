import { AppError } from "@adwright/contracts/errors";
import { isInProgress } from "@adwright/rules/publication";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";

/** CONFLICT for a campaign that has nothing to publish, or nowhere to publish it to. */
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

/** CONFLICT while the campaign is being published, or is published: Google would report its own campaign as a conflict. */
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
