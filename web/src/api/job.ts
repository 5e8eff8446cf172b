import * as contract from "@adwright/contracts/job";

import { send } from "./client.ts";

/** Stops a slow call; whoever follows it then hears that it was cancelled. */
export function cancelJob(jobId: string): Promise<contract.Job> {
  return send(contract.cancelJob, { jobId });
}
