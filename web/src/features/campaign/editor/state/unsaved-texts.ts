import type { QueryClient } from "@tanstack/react-query";

import { forgetDraft, keepDraft, readDraft } from "../../../../ui/form/draft.ts";
import { notify } from "../../../../ui/overlay/toast.ts";
import type { CampaignTexts } from "./campaign-texts.ts";

/** Edits that could not be saved. */
export interface UnsavedTexts {
  texts: CampaignTexts;
  /** The texts that they change, as the server had them in this version; a newer one is a conflict. */
  base: CampaignTexts;
  version: number;
}

/** Whose edits of which campaign: somebody else may sign in on the same tab. */
export interface UnsavedKey {
  userId: string;
  campaignId: number;
}

const memoryKey = ({ userId, campaignId }: UnsavedKey) => ["unsaved-texts", userId, campaignId];
const tabKey = ({ userId, campaignId }: UnsavedKey) => `unsaved_texts:${userId}:${campaignId}`;

/**
 * Keeps edits that could not be saved before the screen was left: in memory, and in the tab, because signing in again
 * after the session has ended loads another page.
 */
export function keepUnsavedTexts(
  queryClient: QueryClient,
  key: UnsavedKey,
  unsaved: UnsavedTexts,
): void {
  queryClient.setQueryData(memoryKey(key), unsaved);
  keepDraft(tabKey(key), unsaved);
  notify({
    title: "Error",
    description: "Your latest changes could not be saved. Open the campaign again to save them.",
    variant: "destructive",
    durationMs: 0,
  });
}

export function findUnsavedTexts(
  queryClient: QueryClient,
  key: UnsavedKey,
): UnsavedTexts | undefined {
  return (
    queryClient.getQueryData(memoryKey(key)) ?? (readDraft(tabKey(key)) as UnsavedTexts | undefined)
  );
}

/** Says that kept edits are saved, which replaces the error that stayed on screen. */
export function notifyUnsavedSaved(): void {
  notify({ title: "Campaign saved", description: "Your earlier changes are saved now." });
}

/** True if there were any. */
export function removeUnsavedTexts(queryClient: QueryClient, key: UnsavedKey): boolean {
  if (findUnsavedTexts(queryClient, key) === undefined) return false;
  queryClient.removeQueries({ queryKey: memoryKey(key) });
  forgetDraft(tabKey(key));
  return true;
}
