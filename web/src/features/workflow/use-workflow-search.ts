import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

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
  return { tab: tab ?? "create", group, review, campaign, go };
}
