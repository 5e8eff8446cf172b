import { unattendedJobs } from "@adwright/contracts/jobs";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import { afterFailure } from "../job/after-failure.ts";

const HOUR_MS = 60 * 60 * 1000;
/** The lease of our own claim: no worker ends the job meanwhile. */
const CLAIM_MS = 60_000;

const WORDS = "This was interrupted and did not come back. Please try again.";

/** Fails jobs that a person waits for and whose worker died, or whose message was lost, over an hour ago; answers how many. */
export async function failAbandonedJobs(ctx: UserContext): Promise<number> {
  const nowMs = ctx.now();
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  let failed = 0;
  for (const job of open.filter((one) => isAbandoned(one, nowMs))) {
    const { userId, jobId, kind } = job;
    const claimed = await ctx.store.jobs.claim(userId, jobId, nowMs, nowMs + CLAIM_MS);
    if (!claimed) continue;
    await afterFailure[kind]?.(ctx, claimed.input, WORDS);
    await ctx.store.jobs.fail(userId, jobId, { code: "INTERNAL", message: WORDS }, nowMs);
    await ctx.store.hourlyCounts.add("job_abandoned", nowMs);
    ctx.log.warn("An abandoned job was failed.", { jobId, kind });
    failed += 1;
  }
  return failed;
}

function isAbandoned({ status, kind, leaseUntilMs, createdAt }: JobRow, nowMs: number): boolean {
  // Unattended jobs are done later, when the dead letters are redriven.
  if (unattendedJobs.has(kind)) return false;
  const hourAgoMs = nowMs - HOUR_MS;
  if (status === "running") return (leaseUntilMs ?? 0) <= hourAgoMs;
  return Date.parse(createdAt) <= hourAgoMs;
}
