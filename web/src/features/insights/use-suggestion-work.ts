import type { SuggestionsBody } from "@adwright/contracts/insights";
import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

import { ApplicationError } from "../../api/http/application-error.ts";
import { isCancelled } from "../../api/http/failure-notice.ts";
import { keepProgress, progressQuery } from "../../api/http/progress.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { makeSuggestions } from "../../api/insights.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { useInsightsSearch } from "./use-insights-search.ts";

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
      notify({ title: "Suggestions generated", description: "They are kept for 30 days." });
    },
    // The brand may have lost its assistant or its property meanwhile.
    onError: () => invalidate(queryClient, "brand"),
  });
  const { data: progress } = useQuery(progressQuery(work));
  const isRunning = useIsMutating({ mutationKey: work, exact: true }) > 0;
  // Also for a person who comes back to the page.
  const [last] = useMutationState({
    filters: { mutationKey: work, exact: true },
    select: ({ state }) => state,
  }).slice(-1);
  const error = last?.status === "error" ? last.error : null;
  const fieldErrors = fieldErrorsOf(error);
  return {
    start: mutation.mutate,
    isRunning,
    progress: isRunning ? progress : undefined,
    /** The form shows what is wrong with its own fields. */
    failure: isShownElsewhere(error) || hasOwnField(fieldErrors) ? null : error,
    /** What was started goes on after our time-out: that is no failure. */
    isLate: isTimeout(error),
    fieldErrors,
  };
}

export type SuggestionWork = ReturnType<typeof useSuggestionWork>;

function hasOwnField(errors: Record<string, string>): boolean {
  return errors["startDate"] !== undefined || errors["endDate"] !== undefined;
}

/** A session that ended and a plan's limit have notices of their own. */
function isShownElsewhere(error: Error | null): boolean {
  const type = error instanceof ApplicationError ? error.type : undefined;
  return type === "authentication" || type === "subscription" || isCancelled(error);
}

function isTimeout(error: Error | null): boolean {
  return error instanceof ApplicationError && error.code === "TIMEOUT_ERROR";
}

/** What the server says against a field, by its name. */
function fieldErrorsOf(error: Error | null): Record<string, string> {
  const problems = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
