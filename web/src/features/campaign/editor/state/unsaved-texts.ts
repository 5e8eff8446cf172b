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

/**
 * Edits of a campaign that could not be saved before the screen was left. They are kept in the tab, because signing in
 * again after the session has ended loads another page. Somebody else may sign in on the same tab.
 */
export function unsavedTextsOf(userId: string, campaignId: number) {
  const key = `unsaved_texts:${userId}:${campaignId}`;
  const find = () => readDraft(key) as UnsavedTexts | undefined;
  return {
    find,
    keep(unsaved: UnsavedTexts): void {
      keepDraft(key, unsaved);
      notify({
        title: "Error",
        description:
          "Your latest changes could not be saved. Open the campaign again to save them.",
        variant: "destructive",
        durationMs: 0,
      });
    },
    /** True if there were any. */
    forget(): boolean {
      if (find() === undefined) return false;
      forgetDraft(key);
      return true;
    },
  };
}

/** Says that kept edits are saved, which replaces the error that stayed on screen. */
export function notifyUnsavedSaved(): void {
  notify({ title: "Campaign saved", description: "Your earlier changes are saved now." });
}
