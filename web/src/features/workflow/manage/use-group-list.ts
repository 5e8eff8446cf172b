import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

import { groupPagesQuery } from "../../../api/campaign-group.ts";
import { pollWhile } from "../../../api/http/poll-while.ts";
import { invalidate, keyOf } from "../../../api/http/query-keys.ts";
import { plural } from "../../../format/plural.ts";
import { type Notice, notify } from "../../../ui/overlay/toast.ts";
import { groupName, isWorking } from "../workflow-words.ts";

/** Polling interval while a group is working; background tabs do not poll. */
const POLL_MS = 3000;

const listQuery = infiniteQueryOptions({
  ...groupPagesQuery,
  select: ({ pages }) => pages.flatMap(({ groups }) => groups),
  refetchInterval: pollWhile(({ groups }) => groups.some(isWorking), POLL_MS),
});

/** The person's groups as far as they are loaded; polled while one of them is working. */
export function useGroupList(enabled: boolean) {
  const query = useInfiniteQuery({ ...listQuery, enabled });
  const watch = usePhaseEnds(query.data);
  /**
   * Watches the goals of a group that was just created, so that a notice is shown even if they are ready before the
   * next poll.
   */
  const watchNew = useCallback((groupId: number) => watch(groupId, { phase: "goals" }), [watch]);
  return { query, watch, watchNew };
}

export type GroupList = ReturnType<typeof useGroupList>;

/** Shows a started group as working until the server's next answer. */
export function asStarted(group: CampaignGroup, phase: "goals" | "drafts"): CampaignGroup {
  return { ...group, status: phase === "goals" ? "generating_goals" : "generating_drafts" };
}

/**
 * Shows a notice when a phase ends, if the person is still on the page. Working groups in the list are watched
 * automatically; a click that starts work calls `watch`, because the work may end before the next poll.
 */
function usePhaseEnds(groups: readonly CampaignGroup[] | undefined) {
  const queryClient = useQueryClient();
  const watched = useRef(new Map<number, WatchedPhase>());

  useEffect(() => {
    if (groups === undefined) return;
    const ended = groups.flatMap((group) => {
      const { id, status } = group;
      const known = watched.current.get(id);
      if (isWorking(group)) {
        const phase = status === "generating_drafts" ? "drafts" : "goals";
        if (known === undefined) watched.current.set(id, { phase });
        return [];
      }
      watched.current.delete(id);
      return known === undefined ? [] : [{ group, phase: known }];
    });
    for (const { group, phase } of ended) {
      notify(phaseNotice(group, phase));
      const queryKey = keyOf("campaignGroup", { groupId: group.id });
      void queryClient.invalidateQueries({ queryKey });
    }
    // New drafts change the campaign list and the dashboard's counts.
    if (ended.length > 0) void invalidate(queryClient, "campaign", "dashboard");
  }, [groups, queryClient]);

  return useCallback((groupId: number, phase: WatchedPhase) => {
    watched.current.set(groupId, phase);
  }, []);
}

/** The phase a group is in; for a regeneration, also how many drafts there were before it. */
export interface WatchedPhase {
  phase: "goals" | "drafts" | "regeneration";
  draftsBefore?: number;
}

const NOTICE_MS = 8000;

/** The notice about how a phase ended. */
function phaseNotice(group: CampaignGroup, { phase, draftsBefore = 0 }: WatchedPhase): Notice {
  if (group.status === "error") return failedNotice(group, "Failed to generate goals");
  const { completedGoals, completedDrafts } = group;
  if (phase === "goals")
    return doneNotice("Goals Generated", group, plural(completedGoals, "goal"));
  if (phase === "drafts") {
    return doneNotice("Drafts Generated", group, plural(completedDrafts, "draft"));
  }
  const regenerated = completedDrafts - draftsBefore;
  if (regenerated <= 0) return failedNotice(group, "Failed to regenerate campaigns");
  return {
    title: "Campaigns Regenerated",
    description: `Successfully regenerated ${plural(regenerated, "campaign")}`,
    durationMs: NOTICE_MS,
  };
}

function doneNotice(title: string, group: CampaignGroup, what: string): Notice {
  const failed = failedCount(group);
  const rest = failed === 0 ? "" : ` ${plural(failed, "target")} failed and can be retried.`;
  return {
    title,
    description: `${groupName(group)}: ${what} ready.${rest}`,
    durationMs: NOTICE_MS,
  };
}

function failedNotice(group: CampaignGroup, fallback: string): Notice {
  return { title: "Error", description: group.error ?? fallback, variant: "destructive" };
}

/** The number of targets without a result after their phase has ended. */
export function failedCount(group: CampaignGroup): number {
  const { status, totalTargets, completedGoals, completedDrafts } = group;
  if (status === "goals_ready" || status === "error") return totalTargets - completedGoals;
  if (status === "drafts_ready" || status === "completed") return totalTargets - completedDrafts;
  return 0;
}
