import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign";

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
