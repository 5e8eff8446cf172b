import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";

/** A job that nobody has begun by then is lost; it is failed within the hour. */
const LONGEST_QUEUE_MS = 15 * 60_000;

/** The job that undoes the publication at the moment, whoever started it; undefined while none does. */
export async function findRunningUndo(
  ctx: UserContext,
  { status, undoJobId }: PublicationProgress,
): Promise<string | undefined> {
  if (status !== "complete" || undoJobId === undefined) return undefined;
  const nowMs = ctx.now();
  const job = await ctx.store.jobs.find(ctx.userId, undoJobId, nowMs);
  if (job === undefined) return undefined;
  const isQueued = job.status === "queued" && Date.parse(job.createdAt) > nowMs - LONGEST_QUEUE_MS;
  const isRunning = job.status === "running" && (job.leaseUntilMs ?? 0) > nowMs;
  return isQueued || isRunning ? undoJobId : undefined;
}
