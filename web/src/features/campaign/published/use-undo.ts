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
import { showFailure } from "../../../connection/show-failure.ts";
import { notify } from "../../../ui/overlay/toast.ts";

const workOf = (campaignId: number) => ["undo-publication", campaignId];

/** Whether an undo of the campaign is running, also for a screen that the person comes back to. */
export function useRunningUndo(campaignId: number): boolean {
  return useIsMutating({ mutationKey: workOf(campaignId), exact: true }) > 0;
}

/** The job of an undo that was not started from this page; undefined if none is running. */
export function useUndoElsewhere(campaignId: number): string | undefined {
  const { data, isSuccess } = useQuery(undoQuery(campaignId));
  return isSuccess ? (data ?? undefined) : undefined;
}

/** Undoes the publication and updates the screen; the work continues when the person leaves the page. */
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
      // The dialog shows the error unless the person has left.
      if (!isShown.current) showFailure(error, "Undo failed", "Failed to undo the publication");
      // The undo may have been done in spite of the error, and a refusal lists edits that the history shows.
      void invalidate(queryClient, "publication", "campaign");
    },
    onSettled: () => queryClient.setQueryData(undoQuery(campaignId).queryKey, null),
  });
  const isRunning = useRunningUndo(campaignId);
  const { data: progress } = useQuery(progressQuery(work));
  return {
    start: () => mutation.mutate(undefined),
    /** Follows an undo that is already running, as if it was started here. */
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
  // Receipt, history and progress of the removed publication; the next publication has its own.
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
