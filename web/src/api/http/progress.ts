import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";

import type { Progress } from "./follow-job.ts";

/**
 * How far a running call is. It lies in the cache, not in a screen, so that whoever comes back
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

/** Gives a function for `onProgress` that keeps what it hears; what an earlier call left is over. */
export function keepProgress(queryClient: QueryClient, work: readonly (string | number)[]) {
  const { queryKey } = progressQuery(work);
  queryClient.setQueryData(queryKey, nothing);
  return (progress: Progress) => {
    queryClient.setQueryData(queryKey, progress);
  };
}
