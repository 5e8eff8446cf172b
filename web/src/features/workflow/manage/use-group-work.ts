import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";

import {
  generateDrafts,
  generateGoals,
  groupFallbacks,
  groupPagesQuery,
  groupQuery,
  regenerateCampaigns,
} from "../../../api/campaign-group.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { asStarted, type WatchedPhase } from "./use-group-list.ts";

/**
 * The work that can be started on a group: write failed goals again, write the drafts, or write failed campaigns again.
 */
export interface GroupWork {
  kind: keyof typeof calls;
  /** The only campaign to write again. */
  campaignId?: number;
}

const calls = { goals: generateGoals, drafts: generateDrafts, regenerate: regenerateCampaigns };

interface Page {
  groups: CampaignGroup[];
  cursor: string | undefined;
}

/** Starts work on a group; the group is shown as working at once, and the list then polls it. */
export function useGroupWork(
  group: CampaignGroup,
  watch: (groupId: number, phase: WatchedPhase) => void,
) {
  const queryClient = useQueryClient();
  const { id } = group;

  function showStarted(kind: GroupWork["kind"]) {
    const phase = kind === "goals" ? "goals" : "drafts";
    queryClient.setQueryData<InfiniteData<Page, string | undefined>>(
      groupPagesQuery.queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            groups: page.groups.map((one) => (one.id === id ? asStarted(one, phase) : one)),
          })),
        },
    );
    queryClient.setQueryData(groupQuery(id).queryKey, (one) => one && asStarted(one, phase));
  }

  return useWrite({
    run: ({ kind, campaignId }: GroupWork): Promise<unknown> => calls[kind](id, campaignId),
    onDone: async (_, { kind }) => {
      // An answer requested before the start would look as if the work had already ended.
      await queryClient.cancelQueries({ queryKey: groupPagesQuery.queryKey });
      showStarted(kind);
      watch(
        id,
        kind === "regenerate"
          ? { phase: "regeneration", draftsBefore: group.completedDrafts }
          : { phase: kind },
      );
    },
    changes: ["campaignGroup"],
    failed: ({ kind }) => ["Error", groupFallbacks[kind]],
    rereads: ["campaignGroup"],
  });
}

export type StartWork = ReturnType<typeof useGroupWork>;
