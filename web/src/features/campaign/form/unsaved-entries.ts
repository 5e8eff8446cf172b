import type { QueryClient } from "@tanstack/react-query";

import type { CampaignEntries } from "./campaign-entries.ts";

const keyOf = (campaignId: number) => ["unsaved-campaign", campaignId];

/** Keeps what was typed but could not be saved, for the form to start from. */
export function keepUnsaved(
  queryClient: QueryClient,
  campaignId: number,
  entries: CampaignEntries,
): void {
  queryClient.setQueryData(keyOf(campaignId), entries);
}

export function findUnsaved(
  queryClient: QueryClient,
  campaignId: number,
): CampaignEntries | undefined {
  return queryClient.getQueryData(keyOf(campaignId));
}

export function forgetUnsaved(queryClient: QueryClient, campaignId: number): void {
  queryClient.removeQueries({ queryKey: keyOf(campaignId) });
}
