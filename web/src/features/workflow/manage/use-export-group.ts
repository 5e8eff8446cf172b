import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { exportGroup } from "../../../api/campaign-group.ts";
import { plural } from "../../../format/plural.ts";
import { saveFile } from "../../../ui/action/save-file.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { showWorkflowFailure } from "../show-workflow-failure.ts";
import { groupName } from "../workflow-words.ts";

/** Downloads all drafts as one file for Google Ads Editor; leaving the page cancels it. */
export function useExportGroup(group: CampaignGroup) {
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  return useMutation({
    mutationFn: () => {
      reading.current = new AbortController();
      return exportGroup(group.id, reading.current.signal);
    },
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file, `${groupName(group)}.csv`);
      notify({
        title: "Drafts exported",
        description: `${plural(group.completedDrafts, "draft")} in one file for Google Ads Editor.`,
      });
    },
    onError: (error) => showWorkflowFailure(error, "Failed to export the drafts"),
  });
}
