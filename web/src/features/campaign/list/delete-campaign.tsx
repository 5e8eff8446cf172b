import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { campaignQuery, deleteCampaign } from "../../../api/campaign.ts";
import { failureNotice } from "../../../api/failure-notice.ts";
import { invalidate } from "../../../api/query-keys.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { notify } from "../../../ui/toast.ts";
import { dropFromPages } from "./campaign-pages.ts";

interface DeleteCampaignProps {
  campaign: CampaignSummary;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCampaign({ campaign, onClose, onDeleted }: DeleteCampaignProps) {
  const queryClient = useQueryClient();
  const { id, name } = campaign;
  const remove = useMutation({
    mutationFn: () => deleteCampaign(id),
    meta: { quiet: true },
    onSuccess: () => {
      dropFromPages(queryClient, id);
      queryClient.removeQueries({ queryKey: campaignQuery(id).queryKey });
      void invalidate(queryClient, "dashboard");
      notify({ title: "Campaign deleted", description: `${name} was deleted.` });
      onDeleted();
    },
    // Its status may have changed: what the list shows is out of date.
    onError: () => void invalidate(queryClient, "campaign"),
  });
  const failure = failureNotice(remove.error, "Error", "The campaign could not be deleted.");
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete this campaign?"
      description={`“${name}” and its texts are deleted for good. This cannot be undone.`}
      confirmLabel="Delete campaign"
      busy={remove.isPending}
      error={remove.isError ? failure?.description : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
