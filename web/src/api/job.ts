import * as contract from "@adwright/contracts/job/job";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";

const POLL_MS = 1500;

/** Follows a slow call that was started elsewhere, such as in another tab, to its end. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ["job", jobId],
    queryFn: ({ signal }) => send(contract.getJob, { jobId }, { signal }),
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_MS),
    meta: { quiet: true },
  });

export function hasEnded(job: contract.Job | undefined): boolean {
  return job?.status === "done" || job?.status === "failed";
}

/** Cancels a slow call; everyone who follows it gets CANCELLED. */
export const cancelJob = (jobId: string) => send(contract.cancelJob, { jobId });
