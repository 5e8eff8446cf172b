import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { Download, Ellipsis, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { deleteGroup, exportGroup } from "../../../api/campaign-group.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { plural } from "../../../format/plural.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Menu } from "../../../ui/action/menu.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { groupName, isWorking } from "../workflow-words.ts";

/** The less common actions. */
export function GroupMenu({ group }: { group: CampaignGroup }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const drafts = useExportGroup(group);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={`More about ${groupName(group)}`}
            busy={drafts.isPending}
          />
        }
      >
        {({ Item }) => (
          <>
            <Item
              icon={Download}
              disabled={group.completedDrafts === 0}
              onClick={() => drafts.mutate()}
            >
              Export drafts
            </Item>
            <Item
              icon={Trash2}
              tone="danger"
              disabled={isWorking(group)}
              onClick={() => setIsDeleting(true)}
            >
              Delete workflow
            </Item>
          </>
        )}
      </Menu>
      {isDeleting && <DeleteGroup group={group} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

/** Downloads all drafts as one file for Google Ads Editor; leaving the page cancels it. */
function useExportGroup(group: CampaignGroup) {
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  return useWrite({
    run: () => {
      reading.current = new AbortController();
      return exportGroup(group.id, reading.current.signal);
    },
    onDone: (file) => {
      saveFile(file, `${groupName(group)}.csv`);
      notify({
        title: "Drafts exported",
        description: `${plural(group.completedDrafts, "draft")} in one file for Google Ads Editor.`,
      });
    },
    failed: ["Error", "Failed to export the drafts"],
  });
}

function DeleteGroup({ group, onClose }: { group: CampaignGroup; onClose: () => void }) {
  const { mutate, isPending, error } = useWrite({
    run: () => deleteGroup(group.id),
    onDone: (kept) => {
      onClose();
      notify({
        title: "Workflow deleted",
        description:
          kept === 0
            ? "Its drafts are deleted too."
            : `${plural(kept, "published campaign")} stayed. You find them under Campaigns.`,
      });
    },
    changes: ["campaignGroup", "campaign", "dashboard"],
  });
  return (
    <AlertDialog
      title="Delete workflow?"
      description={descriptionOf(group)}
      confirmLabel="Delete workflow"
      busy={isPending}
      error={error === null ? undefined : error.message}
      onConfirm={() => mutate()}
      onClose={onClose}
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
