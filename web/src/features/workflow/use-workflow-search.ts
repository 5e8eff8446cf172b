import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

export type WorkflowTab = "create" | "manage";

/** As in the address; Create Workflow is the tab where none is named. */
export interface WorkflowSearch {
  tab?: WorkflowTab | undefined;
  /** The group whose campaigns are shown. */
  group?: number | undefined;
  /** The group that is reviewed and published. */
  review?: number | undefined;
  /** With `group` the campaign in the viewer, with `review` the only one to publish. */
  campaign?: number | undefined;
}

/** What is on screen, as the address has it: a reload or Back finds it again. */
export function useWorkflowSearch() {
  const search: WorkflowSearch = useSearch({ strict: false });
  const { tab, group, review, campaign } = search;
  const navigate = useNavigate();
  const go = useCallback(
    (next: WorkflowSearch, replace = false) =>
      void navigate({ to: "/supercharged-isolated", search: next, replace, resetScroll: false }),
    [navigate],
  );
  return { tab: tab ?? "create", group, review, campaign, go };
}
