import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

import { groupPagesQuery } from "../../../api/campaign-group.ts";
import { listState } from "../../../api/http/list-state.ts";
import { isWorking } from "../workflow-words.ts";
import { usePhaseEnds } from "./use-phase-ends.ts";

/** Polling interval while a group is working; background tabs do not poll. */
const POLL_MS = 3000;
// Working groups are among the newest, so a long list is not polled.
const MAX_REFRESHED_PAGES = 3;

/** The person's groups as far as they are loaded; polled while one of them is working. */
export function useGroupList(enabled: boolean) {
  const pages = useInfiniteQuery({
    ...groupPagesQuery,
    enabled,
    refetchInterval: ({ state }) => {
      const loaded = state.data?.pages ?? [];
      const isShort = loaded.length <= MAX_REFRESHED_PAGES;
      return isShort && loaded.some(({ groups }) => groups.some(isWorking)) ? POLL_MS : false;
    },
  });
  const { data } = pages;
  const groups = useMemo(() => data?.pages.flatMap((page) => page.groups), [data]);
  const watch = usePhaseEnds(groups);
  /**
   * Watches the goals of a group that was just created, so that a notice is shown even if they are ready before the
   * next poll.
   */
  const watchNew = useCallback((groupId: number) => watch(groupId, { phase: "goals" }), [watch]);
  return {
    groups,
    watch,
    watchNew,
    error: pages.error,
    ...listState(pages),
  };
}

export type GroupList = ReturnType<typeof useGroupList>;

/** Shows a started group as working until the server's next answer. */
export function asStarted(group: CampaignGroup, phase: "goals" | "drafts"): CampaignGroup {
  return { ...group, status: phase === "goals" ? "generating_goals" : "generating_drafts" };
}
