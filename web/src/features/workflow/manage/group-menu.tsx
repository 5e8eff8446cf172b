import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { Download, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/action/menu.tsx";
import { groupName, isWorking } from "../workflow-words.ts";
import { DeleteGroup } from "./delete-group.tsx";
import { useExportGroup } from "./use-export-group.ts";

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
        <MenuItem
          icon={Download}
          disabled={group.completedDrafts === 0}
          onClick={() => drafts.mutate()}
        >
          Export drafts
        </MenuItem>
        <MenuItem
          icon={Trash2}
          tone="danger"
          disabled={isWorking(group)}
          onClick={() => setIsDeleting(true)}
        >
          Delete workflow
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteGroup group={group} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
