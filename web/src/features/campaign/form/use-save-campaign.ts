import type { Campaign, UpdateCampaignBody } from "@adwright/contracts/campaign";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { updateCampaign } from "../../../api/campaign.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { invalidatePages } from "../list/campaign-pages.ts";
import { putCampaign } from "../put-campaign.ts";
import { type CampaignEntries, generateBody, settingsBody } from "./campaign-entries.ts";

/** Saves some fields of the campaign; fails with 412 if somebody else has saved in the meantime. */
export function useSaveCampaign(campaign: Campaign, onSaved?: () => void) {
  const queryClient = useQueryClient();
  return useWrite({
    run: (body: UpdateCampaignBody) => updateCampaign(campaign.id, body, campaign.version),
    onDone: async (saved) => {
      await putSaved(queryClient, saved);
      onSaved?.();
    },
    said: ({ name }) => ({ title: "Campaign saved", description: `${name} was saved.` }),
    failed: ["Error", "The campaign could not be saved."],
    // Somebody else may have saved in the meantime.
    rereads: ["campaign"],
  });
}

/** All that the form changes of the campaign. */
export function bodyOf(entries: CampaignEntries, { adExtensions }: Campaign): UpdateCampaignBody {
  const { brandId: _brandId, ...texts } = generateBody(entries, 0);
  return { ...texts, ...settingsBody(entries, adExtensions) };
}

/** Shows the saved campaign and refetches the lists. */
export async function putSaved(queryClient: QueryClient, saved: Campaign): Promise<void> {
  putCampaign(queryClient, saved);
  await invalidatePages(queryClient);
}
