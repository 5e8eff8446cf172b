import type { UndoAnswer } from "@adwright/contracts/publication";
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { keepProgress, progressQuery } from "../../../api/progress.ts";
import { undoPublication } from "../../../api/published.ts";
import { invalidate, queryKeys } from "../../../api/query-keys.ts";
import { notify } from "../../../ui/toast.ts";
import { tellFailure } from "../tell-failure.ts";

const workOf = (campaignId: number) => ["undo-publication", campaignId];

/** Whether the campaign's undo runs, also for a screen that comes back to it. */
export function useRunningUndo(campaignId: number): boolean {
  return useIsMutating({ mutationKey: workOf(campaignId), exact: true }) > 0;
}

/** Undoes the publication and has the screen follow; the work goes on when the page is left. */
export function useUndo(campaignId: number) {
  const queryClient = useQueryClient();
  const isShown = useShown();
  const work = workOf(campaignId);
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: () => undoPublication(campaignId, keepProgress(queryClient, work)),
    meta: { quiet: true },
    onSuccess: (answer) => followUndo(queryClient, campaignId, answer),
    onError: (error) => {
      // The dialog says it, unless the person has left.
      if (!isShown.current) tellFailure(error, "Undo failed", "Failed to undo the publication");
      // It may have been done all the same, and a refusal tells of changes that the history shows.
      void invalidate(queryClient, "publication", "campaign");
    },
  });
  const isRunning = useRunningUndo(campaignId);
  const { data: progress } = useQuery(progressQuery(work));
  return {
    start: mutation.mutate,
    answer: mutation.data,
    error: mutation.error,
    isRunning,
    progress: isRunning ? progress : undefined,
  };
}

async function followUndo(queryClient: QueryClient, campaignId: number, answer: UndoAnswer) {
  if (answer.state === "paused") return invalidate(queryClient, "publication");
  await invalidate(queryClient, "campaign", "dashboard");
  // Receipt, history and progress of what is gone; the next publication has its own.
  queryClient.removeQueries({ queryKey: [...queryKeys.publication, campaignId] });
  const description = `${answer.message} The campaign is a draft again.`;
  notify({ title: "Publication undone", description, durationMs: 8000 });
}

function useShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
