import type { Campaign } from "@adwright/contracts/campaign";
import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { ApplicationError } from "../../../api/application-error.ts";
import { isCancelled } from "../../../api/failure-notice.ts";
import { cancelJob } from "../../../api/job.ts";
import { keepProgress, progressQuery } from "../../../api/progress.ts";
import { invalidate } from "../../../api/query-keys.ts";
import { notify } from "../../../ui/toast.ts";
import { invalidatePages } from "../list/campaign-pages.ts";
import { tellFailure } from "../tell-failure.ts";
import type { CampaignEntries } from "./campaign-entries.ts";
import { type Generated, generateAndSave } from "./generate-and-save.ts";

interface Attempt {
  entries: CampaignEntries;
  /** The failed campaign that is tried again. */
  replaced?: Campaign;
}

/**
 * Generates a campaign for a brand and goes to it, or to what a failed generation has left. The work goes on when the page is left; whoever
 * comes back to the brand's form meanwhile finds it again.
 */
export function useGeneration(brandId: number) {
  const work = ["generate-campaign", brandId];
  const queryClient = useQueryClient();
  const controller = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: ({ entries, replaced }: Attempt) => {
      controller.current = new AbortController();
      return generateAndSave({
        queryClient,
        brandId,
        entries,
        replaced,
        onProgress: keepProgress(queryClient, work),
        signal: controller.current.signal,
      });
    },
    meta: { quiet: true },
    onSuccess: ({ failure }) => failure !== undefined && tellGenerationFailure(failure),
    onError: tellGenerationFailure,
    onSettled: async () => {
      await Promise.all([invalidatePages(queryClient), invalidate(queryClient, "dashboard")]);
    },
  });
  const isRunning = useIsMutating({ mutationKey: work, exact: true }) > 0;
  const { data: progress } = useQuery(progressQuery(work));
  useResult(work, isRunning);

  const jobId = progress?.jobId ?? "";
  function cancel() {
    // A job that ended meanwhile, or a lost line: there is nothing left to stop.
    void cancelJob(jobId).catch(() => undefined);
    controller.current?.abort();
  }

  return {
    start: mutation.mutate,
    isRunning,
    progress: isRunning ? progress : undefined,
    error: mutation.error,
    cancel: jobId === "" ? undefined : cancel,
  };
}

/** Goes to the campaign once the work that was seen running has made it, or left it failed. */
function useResult(work: (string | number)[], isRunning: boolean) {
  const navigate = useNavigate();
  const wasRunning = useRef(false);
  const [last] = useMutationState({
    filters: { mutationKey: work, exact: true },
    select: ({ state }) => ({ status: state.status, made: state.data as Generated | undefined }),
  }).slice(-1);

  useEffect(() => {
    if (isRunning) wasRunning.current = true;
    if (!wasRunning.current || isRunning) return;
    wasRunning.current = false;
    if (last?.status !== "success" || last.made === undefined) return;
    const params = { campaignId: String(last.made.campaignId) };
    void navigate({ to: "/campaigns/$campaignId", params, replace: true });
  }, [isRunning, last, navigate]);
}

function tellGenerationFailure(error: Error) {
  if (isCancelled(error)) {
    notify({
      title: "Generation cancelled",
      description: "If it was nearly done, the draft still appears among your campaigns.",
    });
    return;
  }
  // Spec 2 §8: the time-out has its own words under the shared title.
  const isLate = error instanceof ApplicationError && error.code === "TIMEOUT_ERROR";
  tellFailure(error, isLate ? "Error" : "Generation Failed", "Failed to generate campaign");
}
