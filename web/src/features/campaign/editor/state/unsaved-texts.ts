import type { QueryClient } from "@tanstack/react-query";

import { notify } from "../../../../ui/overlay/toast.ts";
import type { CampaignTexts } from "./campaign-texts.ts";

const memoryKey = (campaignId: number) => ["unsaved-campaign-texts", campaignId];
const tabKey = (campaignId: number) => `unsaved_texts:${campaignId}`;

/**
 * Keeps edits that could not be saved before the screen was left: in memory, and in the tab, because signing in again
 * after the session has ended loads another page.
 */
export function keepUnsavedTexts(
  queryClient: QueryClient,
  campaignId: number,
  texts: CampaignTexts,
): void {
  queryClient.setQueryData(memoryKey(campaignId), texts);
  try {
    sessionStorage.setItem(tabKey(campaignId), JSON.stringify(texts));
  } catch {
    // Full or forbidden: memory has them.
  }
  notify({
    title: "Error",
    description: "Your latest changes could not be saved. Open the campaign again to save them.",
    variant: "destructive",
    durationMs: 0,
  });
}

export function findUnsavedTexts(
  queryClient: QueryClient,
  campaignId: number,
): CampaignTexts | undefined {
  return queryClient.getQueryData(memoryKey(campaignId)) ?? readTab(campaignId);
}

/** Called when the texts are saved. If there were kept ones, says so, which replaces the error that stayed on screen. */
export function forgetUnsavedTexts(queryClient: QueryClient, campaignId: number): void {
  if (findUnsavedTexts(queryClient, campaignId) === undefined) return;
  queryClient.removeQueries({ queryKey: memoryKey(campaignId) });
  try {
    sessionStorage.removeItem(tabKey(campaignId));
  } catch {
    // Forbidden: nothing was stored.
  }
  notify({ title: "Campaign saved", description: "Your earlier changes are saved now." });
}

function readTab(campaignId: number): CampaignTexts | undefined {
  try {
    const text = sessionStorage.getItem(tabKey(campaignId));
    return text === null ? undefined : (JSON.parse(text) as CampaignTexts);
  } catch {
    return undefined;
  }
}
