import type { Campaign } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import { campaignQuery } from "../../api/campaign.ts";

/** Shows a campaign as it was saved. The answer to a save lacks the facts of its brand: those that were read stay. */
export function putCampaign(queryClient: QueryClient, saved: Campaign): void {
  queryClient.setQueryData(campaignQuery(saved.id).queryKey, (before) => ({
    ...saved,
    ...(before?.facts !== undefined && { facts: before.facts }),
  }));
}
