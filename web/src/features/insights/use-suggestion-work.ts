import type { SuggestionsBody } from "@adwright/contracts/insights";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../api/http/application-error.ts";
import { failureNotice } from "../../api/http/failure-notice.ts";
import { keepProgress, progressQuery } from "../../api/http/progress.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { makeSuggestions } from "../../api/insights.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { useInsightsSearch } from "./use-insights-search.ts";

const FAILED = "Error generating suggestions";

/** Has suggestions made; the work continues when the page is left, and its result is kept. */
export function useSuggestionWork(brandId: number) {
  const queryClient = useQueryClient();
  const { change } = useInsightsSearch();
  const work = ["suggestions", brandId];
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: (range: Omit<SuggestionsBody, "brandId">) =>
      makeSuggestions({ brandId, ...range }, { onProgress: keepProgress(queryClient, work) }),
    meta: { quiet: true },
    onSuccess: async () => {
      // Also where the call outlived our patience before: the newest result is shown.
      await invalidate(queryClient, "insights");
      change({ result: undefined });
    },
    onError: async (error) => {
      // What was started goes on after our time-out, and cannot be called a failure.
      if (!isTimeout(error)) {
        notify(failureNotice(error, FAILED, "The suggestions could not be made."));
      }
      // A token that Google refused is broken from now on.
      await invalidate(queryClient, "brand");
    },
  });
  const { data: progress } = useQuery(progressQuery(work));
  const isRunning = useIsMutating({ mutationKey: work, exact: true }) > 0;
  const { error } = mutation;
  return {
    start: mutation.mutate,
    isRunning,
    progress: isRunning ? progress : undefined,
    error: isRunning ? null : error,
    isLate: !isRunning && isTimeout(error),
    fieldErrors: fieldErrorsOf(error),
  };
}

export type SuggestionWork = ReturnType<typeof useSuggestionWork>;

function isTimeout(error: Error | null): boolean {
  return error instanceof ApplicationError && error.code === "TIMEOUT_ERROR";
}

/** What the server says against a field, by its name. */
function fieldErrorsOf(error: Error | null): Record<string, string> {
  const problems = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
