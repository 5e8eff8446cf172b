import type { CampaignSummary, GenerateBody } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import { campaignPagesQuery } from "../../../api/campaign.ts";

// Clocks are read from answers that name whole seconds.
const CLOCK_SLACK_MS = 2000;

/** The campaign that a generation has left behind which failed: same brief, made since it began. */
export async function findFailedCampaign(
  queryClient: QueryClient,
  brief: GenerateBody,
  startedAtMs: number,
): Promise<CampaignSummary | undefined> {
  try {
    const query = campaignPagesQuery({ q: brief.name, status: "failed" });
    const { pages } = await queryClient.infiniteQuery({ ...query, staleTime: 0 });
    return pages[0]?.answer.find(
      (campaign) =>
        campaign.brandId === brief.brandId &&
        campaign.name === brief.name &&
        campaign.destinationUrl === brief.url &&
        Date.parse(campaign.createdAt) >= startedAtMs - CLOCK_SLACK_MS,
    );
  } catch {
    // The failure of the generation is what the person has to hear of.
    return undefined;
  }
}
