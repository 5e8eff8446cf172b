import { useQuery } from "@tanstack/react-query";

import { campaignQuery } from "../../../api/campaign.ts";

/**
 * Has the campaign read anew when somebody comes back to its screen: it may have been published in another window.
 * Not while it is being answered for; what was looked at there must not change by itself.
 */
export function useFreshCampaign(campaignId: number, isAsking: boolean): void {
  useQuery({ ...campaignQuery(campaignId), refetchOnWindowFocus: isAsking ? false : "always" });
}
