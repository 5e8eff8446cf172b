import type { QueryClient } from "@tanstack/react-query";

import type { CampaignTexts } from "./campaign-texts.ts";

const keyOf = (campaignId: number) => ["unsaved-campaign-texts", campaignId];

/** Keeps edits that could not be saved before their screen was left; in memory only. */
export function keepUnsavedTexts(
  queryClient: QueryClient,
  campaignId: number,
  texts: CampaignTexts,
): void {
  queryClient.setQueryData(keyOf(campaignId), texts);
}

/** The edits that were kept, for the screen to go on from. */
export function findUnsavedTexts(
  queryClient: QueryClient,
  campaignId: number,
): CampaignTexts | undefined {
  return queryClient.getQueryData(keyOf(campaignId));
}

export function forgetUnsavedTexts(queryClient: QueryClient, campaignId: number): void {
  queryClient.removeQueries({ queryKey: keyOf(campaignId) });
}
