import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { notify } from "../../ui/overlay/toast.ts";

const NOTICE_MS = 8000;

export type WorkflowTab = "create" | "manage";

/** The search parameters; without `tab`, Create Workflow is shown. */
export interface WorkflowSearch {
  tab?: WorkflowTab | undefined;
  /** The group whose campaigns are expanded. */
  group?: number | undefined;
  /** The group being reviewed and published. */
  review?: number | undefined;
  /** With `group` the campaign in the viewer, with `review` the only campaign to publish. */
  campaign?: number | undefined;
}

/** What is on screen, kept in the address so that reload and Back restore it. */
export function useWorkflowSearch() {
  const search: WorkflowSearch = useSearch({ strict: false });
  const { tab, group, review, campaign } = search;
  const navigate = useNavigate();
  const go = useCallback(
    (next: WorkflowSearch, replace = false) =>
      void navigate({ to: "/supercharged-isolated", search: next, replace, resetScroll: false }),
    [navigate],
  );
  /** Opens the review with which publishing starts, and says so. */
  function openReview({ id, status }: Pick<CampaignGroup, "id" | "status">, only?: number): void {
    notify({
      title: "Publish to Google Ads",
      description:
        status === "completed"
          ? "All campaigns of this workflow are published."
          : "Nothing is published yet. Review the campaigns first.",
      durationMs: NOTICE_MS,
    });
    const wanted = { review: id, ...(only !== undefined && { campaign: only }) };
    void navigate({ to: "/supercharged-isolated", search: wanted });
  }
  return { tab: tab ?? "create", group, review, campaign, go, openReview };
}
