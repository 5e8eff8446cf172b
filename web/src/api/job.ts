import * as contract from "@adwright/contracts/job/job";

import { send } from "./http/client.ts";
import { readOf } from "./http/read-query.ts";

const POLL_MS = 1500;

/** Follows a slow call that was started elsewhere, such as in another tab, to its end. */
export const jobQuery = (jobId: string) =>
  readOf("job", contract.getJob, {
    input: { jobId },
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_MS),
  });

export function hasEnded(job: contract.Job | undefined): boolean {
  return job?.status === "done" || job?.status === "failed";
}

/** Cancels a slow call; everyone who follows it gets CANCELLED. */
export const cancelJob = (jobId: string) => send(contract.cancelJob, { jobId });
