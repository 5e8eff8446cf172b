import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

import { groupCampaignsQuery } from "../../../api/campaign-group.ts";
import { invalidate, queryKeys } from "../../../api/http/query-keys.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { isWorking } from "../workflow-words.ts";
import { phaseNotice, type WatchedPhase } from "./phase-notice.ts";

/**
 * Shows a notice when a phase ends, if the person is still on the page. Working groups in the list are watched
 * automatically; a click that starts work calls `watch`, because the work may end before the next poll.
 */
export function usePhaseEnds(groups: readonly CampaignGroup[] | undefined) {
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
      const { queryKey } = groupCampaignsQuery(group.id, undefined);
      void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, -1) });
      void queryClient.invalidateQueries({ queryKey: [...queryKeys.campaignGroup, group.id] });
    }
    // New drafts change the campaign list and the dashboard's counts.
    if (ended.length > 0) void invalidate(queryClient, "campaign", "dashboard");
  }, [groups, queryClient]);

  return useCallback((groupId: number, phase: WatchedPhase) => {
    watched.current.set(groupId, phase);
  }, []);
}
