import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { campaignQuery, duplicateCampaign, exportCampaign } from "../../../api/campaign.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { saveFile } from "../save-file.ts";
import { tellFailure } from "../tell-failure.ts";
import { addToPages } from "./campaign-pages.ts";

/** Copies a campaign and shows the copy; hands it over as a file. */
export function useCampaignActions(
  { id, name }: CampaignSummary,
  onCopied: (copy: CampaignSummary) => void,
) {
  const queryClient = useQueryClient();
  const duplicate = useMutation({
    mutationFn: () => duplicateCampaign(id),
    meta: { quiet: true },
    onSuccess: (copy) => {
      const { queryKey } = campaignQuery(copy.id);
      queryClient.setQueryData(queryKey, copy);
      // It is there at once when it is opened; what only a reading tells follows.
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      addToPages(queryClient, copy);
      void invalidate(queryClient, "dashboard");
      notify({ title: "Campaign duplicated", description: `${copy.name} is a draft.` });
      onCopied(copy);
    },
    onError: (error) => tellFailure(error, "Error", "The campaign could not be duplicated."),
  });
  const exportFile = useMutation({
    mutationFn: () => exportCampaign(id),
    meta: { quiet: true },
    onSuccess: (file) => saveFile(file, `${name}.csv`),
    onError: (error) => tellFailure(error, "Error", "The campaign could not be exported."),
  });
  return { duplicate, exportFile };
}
