import { notFound } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";
import type { JobKind } from "@adwright/contracts/job/jobs";

import type { UserContext } from "../context.ts";
import { asJob } from "./get-job.ts";

/** Screens ask every 1.5 s; who asked in this or the last window still watches. */
const WINDOW_MS = 5000;
/** Who has asked for the work so short a time ago is still there. */
const JUST_ASKED_MS = 2 * WINDOW_MS;

/** Work that a person may leave; those who stay need no notification of its end. */
const watched: ReadonlySet<JobKind> = new Set<JobKind>([
  "generate_campaign",
  "write_value_proposition",
  "scan_website",
  "undo",
]);

/** The asking person's job, as a screen follows it; notes that somebody does. */
export async function watchJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await ctx.store.jobs.find(ctx.userId, jobId, ctx.now());
  if (!row) throw notFound();
  const isOpen = row.status === "queued" || row.status === "running";
  if (isOpen && watched.has(row.kind) && ctx.isStaffView !== true) {
    await ctx.store.rates.hit(subjectOf(ctx, jobId), WINDOW_MS, ctx.now());
  }
  return asJob(row);
}

/** Whether the person sees the end of this job on a screen. */
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
