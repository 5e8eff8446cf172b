import type { Campaign } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import { campaignQuery } from "../../api/campaign.ts";

/**
 * Caches a campaign as it was saved. The answer to a save includes neither the facts of the brand nor what the AI said
 * about claims, so the cached ones are kept.
 */
export function putCampaign(queryClient: QueryClient, saved: Campaign): void {
  queryClient.setQueryData(campaignQuery(saved.id).queryKey, (before) => ({
    ...(before?.facts !== undefined && { facts: before.facts }),
    ...(before?.claimReadings !== undefined && { claimReadings: before.claimReadings }),
    ...saved,
  }));
}
