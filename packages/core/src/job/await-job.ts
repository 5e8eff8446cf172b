import type { Job } from "@adwright/contracts/job/job";

import type { UserContext } from "../context.ts";
import { getJob } from "./get-job.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Waits up to `patienceMs` of real time for a job to end, polling with back-off. */
export async function awaitJob(ctx: UserContext, jobId: string, patienceMs: number): Promise<Job> {
  const giveUpAt = performance.now() + patienceMs;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const job = await getJob(ctx, jobId);
    const hasEnded = job.status === "done" || job.status === "failed";
    if (hasEnded || performance.now() + pauseMs > giveUpAt) return job;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
  }
}
