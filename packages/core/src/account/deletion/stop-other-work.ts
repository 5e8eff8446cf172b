import { AppError } from "@adwright/contracts/errors";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../../context.ts";

const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;

/**
 * Cancels the person's other jobs, and waits a little for those that run: they would write rows again. CONFLICT where
 * one goes on.
 */
export async function stopOtherWork(ctx: UserContext, ownJobId: string | undefined): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const open = await listOthers(ctx, ownJobId);
  await Promise.all(open.map(({ jobId }) => ctx.store.jobs.requestCancel(ctx.userId, jobId)));
  while ((await listOthers(ctx, ownJobId)).some((job) => isWorkedOn(job, ctx.now()))) {
    if (performance.now() > giveUpAt) {
      throw new AppError("CONFLICT", "Other work for this account still runs.");
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function listOthers(ctx: UserContext, ownJobId: string | undefined): Promise<JobRow[]> {
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  return open.filter(({ jobId }) => jobId !== ownJobId);
}

/** A queued job finds no row any more when its turn comes. */
function isWorkedOn({ status, leaseUntilMs = 0 }: JobRow, nowMs: number): boolean {
  return status === "running" && leaseUntilMs > nowMs;
}
