import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";

import type { Progress } from "./follow-job.ts";

/**
 * How far a running call is. It is kept in the cache, not in a screen, so that a person who comes back
 * finds it; the call writes it with `keepProgress`, nothing is ever fetched.
 */
export const progressQuery = (work: readonly (string | number)[]) =>
  queryOptions<Progress>({
    queryKey: ["progress", ...work],
    queryFn: skipToken,
    staleTime: Infinity,
  });

// No job is known yet.
const nothing: Progress = { jobId: "", progress: 0, message: "" };

/** Gives a function for `onProgress` that caches it; the progress of an earlier call is dropped. */
export function keepProgress(queryClient: QueryClient, work: readonly (string | number)[]) {
  const { queryKey } = progressQuery(work);
  queryClient.setQueryData(queryKey, nothing);
  return (progress: Progress) => {
    queryClient.setQueryData(queryKey, progress);
  };
}
