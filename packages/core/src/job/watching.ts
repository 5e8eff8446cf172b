import { notFound } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";
import type { JobKind } from "@adwright/contracts/job/jobs";

import type { UserContext } from "../context.ts";
import { asJob } from "./get-job.ts";

/** Screens poll every 1.5 s. A person who polled in this window or the previous one is still watching. */
const WINDOW_MS = 5000;
/** A person who started the job this recently counts as watching. */
const JUST_ASKED_MS = 2 * WINDOW_MS;

/** Jobs whose screen the person may leave. A person who stays needs no notification when they end. */
const watched: ReadonlySet<JobKind> = new Set<JobKind>([
  "generate_campaign",
  "write_value_proposition",
  "scan_website",
  "undo",
]);

/** The signed-in person's job, as polled by a screen. Records that the person is watching it. */
export async function watchJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await ctx.store.jobs.find(ctx.userId, jobId, ctx.now());
  if (!row) throw notFound();
  const isOpen = row.status === "queued" || row.status === "running";
  if (isOpen && watched.has(row.kind) && ctx.isStaffView !== true) {
    await ctx.store.rates.hit(subjectOf(ctx, jobId), WINDOW_MS, ctx.now());
  }
  return asJob(row);
}

/** Whether the person will see the end of this job on screen. */
export async function isJobWatched(ctx: UserContext, jobId: string): Promise<boolean> {
  const nowMs = ctx.now();
  const job = await ctx.store.jobs.find(ctx.userId, jobId, nowMs);
  if (job && Date.parse(job.createdAt) > nowMs - JUST_ASKED_MS) return true;
  const subject = subjectOf(ctx, jobId);
  const counts = await Promise.all(
    [nowMs, nowMs - WINDOW_MS].map((atMs) => ctx.store.rates.count(subject, WINDOW_MS, atMs)),
  );
  return counts.some((count) => count > 0);
}

function subjectOf({ userId }: UserContext, jobId: string): string {
  return `watch-job:${userId}:${jobId}`;
}
