import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

import { groupPagesQuery } from "../../../api/campaign-group.ts";
import { isWorking } from "../workflow-words.ts";
import { usePhaseEnds } from "./use-phase-ends.ts";

/** What works changes every few seconds; a tab in the background does not ask. */
const POLL_MS = 3000;
// What works is among the newest; a long list is not read again and again for it.
const MAX_REFRESHED_PAGES = 3;

/** The person's groups as far as they were read; while one works, the list updates by itself. */
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
  /** Tells when the goals of a group are ready that was made just now, however quickly. */
  const watchNew = useCallback((groupId: number) => watch(groupId, { phase: "goals" }), [watch]);
  return { ...pages, groups, watch, watchNew };
}

export type GroupList = ReturnType<typeof useGroupList>;

/** Puts a group that was started on screen as working until the server says more. */
export function asStarted(group: CampaignGroup, phase: "goals" | "drafts"): CampaignGroup {
  return { ...group, status: phase === "goals" ? "generating_goals" : "generating_drafts" };
}
