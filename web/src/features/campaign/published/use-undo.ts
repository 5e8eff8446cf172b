import type { UndoAnswer } from "@adwright/contracts/publication/publication";
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { keepProgress, progressQuery } from "../../../api/http/progress.ts";
import { invalidate, queryKeys } from "../../../api/http/query-keys.ts";
import { followUndo, undoPublication, undoQuery } from "../../../api/publication.ts";
import { tellFailure } from "../../../connection/tell-failure.ts";
import { notify } from "../../../ui/overlay/toast.ts";

const workOf = (campaignId: number) => ["undo-publication", campaignId];

/** Whether the campaign's undo runs, also for a screen that comes back to it. */
export function useRunningUndo(campaignId: number): boolean {
  return useIsMutating({ mutationKey: workOf(campaignId), exact: true }) > 0;
}

/** The job of an undo that runs without this page knowing of it; undefined while none does. */
export function useUndoElsewhere(campaignId: number): string | undefined {
  const { data, isSuccess } = useQuery(undoQuery(campaignId));
  return isSuccess ? (data ?? undefined) : undefined;
}

/** Undoes the publication and has the screen follow; the work continues when the page is left. */
export function useUndo(campaignId: number) {
  const queryClient = useQueryClient();
  const isShown = useShown();
  const work = workOf(campaignId);
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: (runningJobId?: string) => {
      const onProgress = keepProgress(queryClient, work);
      return runningJobId === undefined
        ? undoPublication(campaignId, onProgress)
        : followUndo(runningJobId, onProgress);
    },
    meta: { quiet: true },
    onSuccess: (answer) => showUndone(queryClient, campaignId, answer),
    onError: (error) => {
      // The dialog says it, unless the person has left.
      if (!isShown.current) tellFailure(error, "Undo failed", "Failed to undo the publication");
      // It may have been done anyway, and a refusal names changes that the history shows.
      void invalidate(queryClient, "publication", "campaign");
    },
    onSettled: () => queryClient.setQueryData(undoQuery(campaignId).queryKey, null),
  });
  const isRunning = useRunningUndo(campaignId);
  const { data: progress } = useQuery(progressQuery(work));
  return {
    start: () => mutation.mutate(undefined),
    /** Follows one that runs already, shown like one that was started here. */
    follow: (jobId: string) => mutation.mutate(jobId),
    answer: mutation.data,
    error: mutation.error,
    isRunning,
    progress: isRunning ? progress : undefined,
  };
}

async function showUndone(queryClient: QueryClient, campaignId: number, answer: UndoAnswer) {
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
