import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";

import type { Progress } from "./follow-job.ts";

/**
 * The progress of a running call. It is kept in the query cache so that a person who comes back to the screen finds it;
 * the call updates it through `keepProgress`, and it is never fetched.
 */
export const progressQuery = (work: readonly (string | number)[]) =>
  queryOptions<Progress>({
    queryKey: ["progress", ...work],
    queryFn: skipToken,
    staleTime: Infinity,
  });

// Before the job is known.
const nothing: Progress = { jobId: "", progress: 0, message: "" };

/** Returns an `onProgress` function that caches the progress; drops the progress of an earlier call. */
export function keepProgress(queryClient: QueryClient, work: readonly (string | number)[]) {
  const { queryKey } = progressQuery(work);
  queryClient.setQueryData(queryKey, nothing);
  return (progress: Progress) => {
    queryClient.setQueryData(queryKey, progress);
  };
}
