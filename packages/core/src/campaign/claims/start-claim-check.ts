import { invalid } from "@adwright/contracts/errors";

import { getUsableBrand } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import { checkEditable, getCampaignRow } from "../campaign-row.ts";

/** Queues comparing a draft's lines with the brand's facts. VALIDATION before there are lines. */
export async function startClaimCheck(ctx: UserContext, campaignId: number): Promise<string> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkEditable(campaign);
  if (campaign.summary.brandId) await getUsableBrand(ctx, campaign.summary.brandId);
  if (campaign.body.adGroups.length === 0) {
    throw invalid([{ field: "adGroups", message: "There are no texts to check yet." }]);
  }
  return startJob(ctx, {
    kind: "check_claims",
    input: { campaignId },
    message: "Waiting for its turn",
  });
}
