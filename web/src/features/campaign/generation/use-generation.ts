import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  hashKey,
} from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { isCancelled } from "../../../api/http/failure-notice.ts";
import { keepProgress, progressQuery } from "../../../api/http/progress.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { cancelJob } from "../../../api/job.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import type { CampaignEntries } from "../form/campaign-entries.ts";
import { type FormOf, forgetUnsaved } from "../form/unsaved-entries.ts";
import { useAskBeforeUnload } from "../form/use-ask-before-unload.ts";
import { invalidatePages } from "../list/campaign-pages.ts";
import { type Generated, runGeneration } from "./run-generation.ts";

interface Attempt {
  entries: CampaignEntries;
  /** The form of a new campaign, or of the failed one to retry; it keeps the entries until the new campaign exists. */
  form: FormOf | undefined;
}

const workOf = (brandId: number) => ["generate-campaign", brandId];

/** Whether a generation for the brand, started in this tab, is running. */
export function useIsGenerating(brandId: number): boolean {
  return useIsMutating({ mutationKey: workOf(brandId), exact: true }) > 0;
}

/**
 * Generates a campaign for a brand and opens it, or opens what a failed generation left behind. The work continues when
 * the person leaves the page; coming back to the brand's form shows its progress.
 */
export function useGeneration(brandId: number) {
  const work = workOf(brandId);
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: (attempt: Attempt) =>
      runStoppable(work, (signal) => {
        const onProgress = keepProgress(queryClient, work);
        return runGeneration({ queryClient, brandId, ...attempt, onProgress, signal });
      }),
    meta: { quiet: true },
    onSuccess: ({ failure }, { form }) => {
      if (form !== undefined) forgetUnsaved(queryClient, form);
      if (failure !== undefined) tellGenerationFailure(failure);
    },
    onError: tellGenerationFailure,
    onSettled: async () => {
      await Promise.all([invalidatePages(queryClient), invalidate(queryClient, "dashboard")]);
    },
  });
  const isRunning = useIsGenerating(brandId);
  const { data: progress } = useQuery(progressQuery(work));
  useResult(work);

  const jobId = progress?.jobId ?? "";
  // Before the server has named the job, nothing but the form has the entries.
  useAskBeforeUnload(isRunning && jobId === "");
  const stop = useMutation({
    mutationFn: async () => {
      const { status } = await cancelJob(jobId);
      // If the job has ended in the meantime, its result is shown instead.
      if (status === "queued" || status === "running") stopWaiting(work);
    },
    meta: { quiet: true },
    onError: (error) => showFailure(error, "Error", "The generation could not be canceled."),
  });

  return {
    start: mutation.mutate,
    isRunning,
    /** For the progress that replaces the form. */
    shown: {
      progress: isRunning ? progress : undefined,
      onCancel: jobId === "" ? undefined : () => stop.mutate(),
      isCancelling: stop.isPending,
    },
    error: mutation.error,
  };
}

/** Opens the campaign, written or failed, once a generation that ran while this screen was open has ended. */
function useResult(work: (string | number)[]) {
  const navigate = useNavigate();
  const [last] = useMutationState({
    filters: { mutationKey: work, exact: true },
    select: ({ state: { status, submittedAt, data } }) => ({
      status,
      submittedAt,
      made: data as Generated | undefined,
    }),
  }).slice(-1);
  const settled = useRef(last?.status === "pending" ? undefined : last?.submittedAt);

  useEffect(() => {
    if (last === undefined || last.status === "pending") return;
    if (last.submittedAt === settled.current) return;
    settled.current = last.submittedAt;
    if (last.status !== "success" || last.made === undefined) return;
    const params = { campaignId: String(last.made.campaignId) };
    // The campaign has the entries, so the form, which is briefly back on screen, must not ask before leaving.
    const to = "/campaigns/$campaignId";
    void navigate({ to, params, replace: true, ignoreBlocker: true });
  }, [last, navigate]);
}

function tellGenerationFailure(error: Error) {
  // The person was already notified, along with what happened to the campaign.
  if (isCancelled(error)) return;
  // A time-out has its own message under the general title.
  const isLate = error instanceof ApplicationError && error.code === "TIMEOUT_ERROR";
  showFailure(error, isLate ? "Error" : "Generation Failed", "Failed to generate campaign");
}

type Work = readonly (string | number)[];

/** One controller for each running generation; it outlives the screen that started it. */
const controllers = new Map<string, AbortController>();

/** Runs with a signal that `stopWaiting` aborts. */
async function runStoppable<Result>(
  work: Work,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const key = hashKey(work);
  const controller = new AbortController();
  controllers.set(key, controller);
  try {
    return await run(controller.signal);
  } finally {
    if (controllers.get(key) === controller) controllers.delete(key);
  }
}

function stopWaiting(work: Work): void {
  controllers.get(hashKey(work))?.abort();
}
