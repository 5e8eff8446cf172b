import type { SuggestionsBody } from "@adwright/contracts/insights";
import { useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../api/http/application-error.ts";
import { isCancelled } from "../../api/http/failure-notice.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { useWork } from "../../api/http/use-work.ts";
import { makeSuggestions } from "../../api/insights.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { useInsightsSearch } from "./use-insights-search.ts";

/** Has the AI write suggestions; the work continues when the person leaves the page, and its result is stored. */
export function useSuggestionWork(brandId: number) {
  const queryClient = useQueryClient();
  const { change } = useInsightsSearch();
  const { mutation, isRunning, progress, error } = useWork({
    key: ["suggestions", brandId],
    run: (range: Omit<SuggestionsBody, "brandId">, onProgress) =>
      makeSuggestions({ brandId, ...range }, { onProgress }),
    onSuccess: async () => {
      // If an earlier call timed out here, its result may be there by now, so the newest result is shown.
      await invalidate(queryClient, "insights");
      change({ result: undefined });
      notify({ title: "Suggestions generated", description: "They are kept for 30 days." });
    },
    // The brand may have lost its assistant or its property in the meantime.
    onError: () => invalidate(queryClient, "brand"),
  });
  return {
    start: mutation.mutateAsync,
    isRunning,
    progress,
    /** The form shows the errors of its own fields. */
    failure: isShownElsewhere(error) || hasOwnField(error) ? null : error,
    /** The work continues after our time-out, so a time-out is not a failure. */
    isLate: isTimeout(error),
  };
}

export type SuggestionWork = ReturnType<typeof useSuggestionWork>;

function hasOwnField(error: Error | null): boolean {
  const problems = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return problems.some(({ field }) => field === "startDate" || field === "endDate");
}

/** An ended session and a plan's limit are shown as notices elsewhere. */
function isShownElsewhere(error: Error | null): boolean {
  const type = error instanceof ApplicationError ? error.type : undefined;
  return type === "authentication" || type === "subscription" || isCancelled(error);
}

function isTimeout(error: Error | null): boolean {
  return error instanceof ApplicationError && error.code === "TIMEOUT_ERROR";
}
