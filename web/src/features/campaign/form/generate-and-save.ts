import type { Campaign } from "@adwright/contracts/campaign";
import { splitList } from "@adwright/rules/campaign-form";
import type { QueryClient } from "@tanstack/react-query";

import { campaignQuery, generateCampaign, updateCampaign } from "../../../api/campaign.ts";
import type { Progress } from "../../../api/follow-job.ts";
import { notify } from "../../../ui/toast.ts";
import { type CampaignEntries, generateBody, settingsBody } from "./campaign-entries.ts";
import { keepUnsaved } from "./unsaved-entries.ts";

interface Generation {
  queryClient: QueryClient;
  brandId: number;
  entries: CampaignEntries;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/**
 * Generates a campaign, then saves the rest of the form on its draft: the generation takes no more
 * than the spec's fields. A failed save keeps the draft and what was typed. Answers the id.
 */
export async function generateAndSave(generation: Generation): Promise<number> {
  const { queryClient, brandId, entries, onProgress, signal } = generation;
  const { campaignId } = await generateCampaign(generateBody(entries, brandId), {
    onProgress,
    signal,
  });
  try {
    await saveRest(queryClient, campaignId, entries);
  } catch {
    keepUnsaved(queryClient, campaignId, entries);
    notify({
      title: "Error",
      description:
        "The campaign was generated, but its budget and settings could not be saved. Choose Edit Campaign and save them again.",
      variant: "destructive",
      durationMs: 0,
    });
  }
  return campaignId;
}

async function saveRest(queryClient: QueryClient, campaignId: number, entries: CampaignEntries) {
  const query = campaignQuery(campaignId);
  const draft = await queryClient.query({ ...query, staleTime: 0 });
  const settings = settingsBody(entries, draft.adExtensions);
  const body = { ...settings, negativeKeywords: allNegatives(draft, entries) };
  queryClient.setQueryData(query.queryKey, await updateCampaign(campaignId, body, draft.version));
}

/** The AI's negatives and the person's own. */
function allNegatives(draft: Campaign, entries: CampaignEntries): string[] {
  return [...new Set([...splitList(entries.negativeKeywords), ...draft.negativeKeywords])];
}
