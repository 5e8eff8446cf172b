import type { Campaign } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import { campaignQuery } from "../../api/campaign.ts";

/**
 * Caches a campaign as it was saved. The answer to a save does not include the facts of the brand, so the cached ones
 * are kept.
 */
export function putCampaign(queryClient: QueryClient, saved: Campaign): void {
  queryClient.setQueryData(campaignQuery(saved.id).queryKey, (before) => ({
    ...saved,
    ...(before?.facts !== undefined && { facts: before.facts }),
  }));
}
