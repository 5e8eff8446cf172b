import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deleteGroup } from "../../../api/campaign-group.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { plural } from "../../../format/plural.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { groupName } from "../workflow-words.ts";

interface DeleteGroupProps {
  group: CampaignGroup;
  onClose: () => void;
}

export function DeleteGroup({ group, onClose }: DeleteGroupProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteGroup(group.id),
    meta: { quiet: true },
    onSuccess: (kept) => {
      onClose();
      notify({
        title: "Workflow deleted",
        description:
          kept === 0
            ? "Its drafts are deleted too."
            : `${plural(kept, "published campaign")} stayed. You find them under Campaigns.`,
      });
      void invalidate(queryClient, "campaignGroup", "campaign", "dashboard");
    },
  });
  return (
    <AlertDialog
      open
      title="Delete workflow?"
      description={descriptionOf(group)}
      confirmLabel="Delete workflow"
      busy={isPending}
      error={error === null ? undefined : error.message}
      onConfirm={() => mutate()}
      onOpenChange={(isOpen) => isOpen || onClose()}
    />
  );
}

function descriptionOf(group: CampaignGroup): string {
  const drafts = plural(group.totalTargets - group.published, "unpublished campaign");
  const what = `“${groupName(group)}” and its ${drafts} are deleted. This cannot be undone.`;
  return group.published === 0
    ? what
    : `${what} ${plural(group.published, "published campaign")} will stay, here and in Google Ads.`;
}
