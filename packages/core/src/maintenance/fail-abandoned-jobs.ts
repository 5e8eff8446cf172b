import { unattendedJobs } from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import { claimLeftJob, failClaimedJob } from "../job/give-up-job.ts";

const HOUR_MS = 60 * 60 * 1000;

const WORDS = "This was interrupted and didn't finish. Please try again.";

/**
 * Fails jobs that a person waits for if their worker died or their message was lost over an hour ago. Returns how many.
 */
export async function failAbandonedJobs(ctx: UserContext): Promise<number> {
  const nowMs = ctx.now();
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  let failed = 0;
  for (const job of open.filter((one) => isAbandoned(one, nowMs))) {
    const { jobId, kind } = job;
    const claimed = await claimLeftJob(ctx, jobId);
    if (!claimed) continue;
    await failClaimedJob(ctx, claimed, { code: "INTERNAL", message: WORDS });
    await ctx.store.hourlyCounts.add("job_abandoned", nowMs);
    ctx.log.warn("An abandoned job was failed.", { jobId, kind });
    failed += 1;
  }
  return failed;
}

function isAbandoned({ status, kind, leaseUntilMs, createdAt }: JobRow, nowMs: number): boolean {
  // Unattended jobs run later: when their message is sent again, or their dead letters are redriven.
  if (unattendedJobs.has(kind)) return false;
  const hourAgoMs = nowMs - HOUR_MS;
  if (status === "running") return (leaseUntilMs ?? 0) <= hourAgoMs;
  return Date.parse(createdAt) <= hourAgoMs;
}
