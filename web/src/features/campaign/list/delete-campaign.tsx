import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { campaignQuery, deleteCampaign } from "../../../api/campaign.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { dropFromPages } from "./campaign-pages.ts";

interface DeleteCampaignProps {
  campaign: CampaignSummary;
  onClose: () => void;
  onDeleted: () => void;
}

/** A failed campaign with texts has failed while publishing, which may have left something in Google Ads. */
function leftWords({ status, readiness }: CampaignSummary): string {
  if (status !== "failed" || readiness === null) return "";
  return " What its publication left unfinished in Google Ads is removed too. If somebody changed that since, nothing is deleted.";
}

function deletedWords(name: string, notice: string | undefined): string {
  return [`${name} was deleted.`, ...(notice === undefined ? [] : [notice])].join(" ");
}

export function DeleteCampaign({ campaign, onClose, onDeleted }: DeleteCampaignProps) {
  const queryClient = useQueryClient();
  const { id, name } = campaign;
  const remove = useMutation({
    mutationFn: () => deleteCampaign(id),
    meta: { quiet: true },
    onSuccess: (notice) => {
      dropFromPages(queryClient, id);
      queryClient.removeQueries({ queryKey: campaignQuery(id).queryKey });
      void invalidate(queryClient, "dashboard");
      // The notice names what stays in Google Ads, so it does not disappear by itself.
      const stays = notice === undefined ? {} : { durationMs: 0 };
      const description = deletedWords(name, notice);
      notify({ title: "Campaign deleted", description, ...stays });
      onDeleted();
    },
    // The campaign's status may have changed, so the lists are stale.
    onError: () => void invalidate(queryClient, "campaign"),
  });
  const failure = failureNotice(remove.error, "Error", "The campaign could not be deleted.");
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete this campaign?"
      description={`“${name}” and its texts are deleted for good.${leftWords(campaign)} This cannot be undone.`}
      confirmLabel="Delete campaign"
      busy={remove.isPending}
      error={remove.isError ? failure?.description : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
