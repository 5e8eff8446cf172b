import type { Campaign } from "@adwright/contracts/campaign";
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
import { tellFailure } from "../../../connection/tell-failure.ts";
import type { CampaignEntries } from "../form/campaign-entries.ts";
import { type FormOf, forgetUnsaved } from "../form/unsaved-entries.ts";
import { invalidatePages } from "../list/campaign-pages.ts";
import { type Generated, generateAndSave } from "./generate-and-save.ts";

interface Attempt {
  entries: CampaignEntries;
  /** The failed campaign that is tried again. */
  replaced?: Campaign;
  /** The form of a new campaign, which keeps the entries until there is one. */
  form?: FormOf;
}

/**
 * Generates a campaign for a brand and goes to it, or to what a failed generation has left. The work continues when the page is left; a person who comes back to the brand's form meanwhile finds it again.
 */
export function useGeneration(brandId: number) {
  const work = ["generate-campaign", brandId];
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: ({ entries, replaced, form }: Attempt) =>
      runStoppable(work, (signal) =>
        generateAndSave({
          queryClient,
          brandId,
          entries,
          replaced,
          isFormKept: form !== undefined || replaced !== undefined,
          onProgress: keepProgress(queryClient, work),
          signal,
        }),
      ),
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
  const isRunning = useIsMutating({ mutationKey: work, exact: true }) > 0;
  const { data: progress } = useQuery(progressQuery(work));
  useResult(work);

  const jobId = progress?.jobId ?? "";
  const stop = useMutation({
    mutationFn: async () => {
      const { status } = await cancelJob(jobId);
      // Work that ended meanwhile is shown by its result.
      if (status === "queued" || status === "running") stopWaiting(work);
    },
    meta: { quiet: true },
    onError: (error) => tellFailure(error, "Error", "The generation could not be canceled."),
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

/** Goes to the campaign once the work that ran, or began, while this was on screen has made it, or left it failed. */
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
    // The form, which has come back for a moment, has nothing to ask: the campaign holds its entries.
    const to = "/campaigns/$campaignId";
    void navigate({ to, params, replace: true, ignoreBlocker: true });
  }, [last, navigate]);
}

function tellGenerationFailure(error: Error) {
  // Told already, with what has become of the campaign.
  if (isCancelled(error)) return;
  // The time-out has its own words under the shared title.
  const isLate = error instanceof ApplicationError && error.code === "TIMEOUT_ERROR";
  tellFailure(error, isLate ? "Error" : "Generation Failed", "Failed to generate campaign");
}

type Work = readonly (string | number)[];

/** The waiting of each generation that runs; it outlives the screen that began it. */
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
