import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, Download, Trash2 } from "lucide-react";
import { useState } from "react";

import { campaignQuery, duplicateCampaign, exportCampaign } from "../../../api/campaign.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { OpenInGoogleAds } from "../open-in-google-ads.tsx";
import { invalidatePages } from "./campaign-pages.ts";
import { DeleteCampaign } from "./delete-campaign.tsx";

interface CampaignActionsProps {
  campaign: CampaignSummary;
  onCopied: (copy: Campaign) => void;
  onDeleted: () => void;
}

/** The actions on a whole campaign. Only a campaign that was never published can be deleted. */
export function CampaignActions({ campaign, onCopied, onDeleted }: CampaignActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { duplicate, exportFile } = useCampaignActions(campaign, onCopied);
  // A copy without texts could only be published without ads.
  const isWritten = campaign.readiness !== null;
  const isDeletable = campaign.status === "draft" || campaign.status === "failed";
  return (
    <div className="flex w-full flex-wrap gap-2">
      {isWritten && (
        <Button size="sm" icon={Copy} busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
          Duplicate
        </Button>
      )}
      <Button
        size="sm"
        icon={Download}
        title="A CSV file for Google Ads Editor"
        busy={exportFile.isPending}
        onClick={() => exportFile.mutate()}
      >
        Export
      </Button>
      <OpenInGoogleAds campaign={campaign} size="sm" />
      {isDeletable && (
        <Button size="sm" icon={Trash2} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      )}
      {isAsking && (
        <DeleteCampaign
          campaign={campaign}
          onClose={() => setIsAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}

/** Copies a campaign and shows the copy, or downloads it as a file. */
function useCampaignActions({ id, name }: CampaignSummary, onCopied: (copy: Campaign) => void) {
  const queryClient = useQueryClient();
  const duplicate = useMutation({
    mutationFn: () => duplicateCampaign(id),
    meta: { quiet: true },
    onSuccess: (copy) => {
      const { queryKey } = campaignQuery(copy.id);
      queryClient.setQueryData(queryKey, copy);
      // The cached copy is shown at once; a refetch adds what only a read returns.
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      void invalidatePages(queryClient);
      void invalidate(queryClient, "dashboard");
      notify({ title: "Campaign duplicated", description: `${copy.name} is a draft.` });
      onCopied(copy);
    },
    onError: (error) => showFailure(error, "Error", "The campaign could not be duplicated."),
  });
  const exportFile = useMutation({
    mutationFn: () => exportCampaign(id),
    meta: { quiet: true },
    onSuccess: (file) => saveFile(file, `${name}.csv`),
    onError: (error) => showFailure(error, "Error", "The campaign could not be exported."),
  });
  return { duplicate, exportFile };
}
