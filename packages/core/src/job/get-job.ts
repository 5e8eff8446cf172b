import { orNotFound } from "@adwright/contracts/errors";
import { isOpenJob, type Job } from "@adwright/contracts/job/job";
import { kindOfJob } from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import { wasCountedLately } from "../request/count-up.ts";

/** The signed-in person's job. */
async function getJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await orNotFound(ctx.store.jobs.find(ctx.userId, jobId, ctx.now()));
  return asJob(row);
}

/** A job as the contract describes it. */
export function asJob({ jobId, status, progress, message, result, error }: JobRow): Job {
  return { jobId, status, progress, message, result, error };
}

/** Asks the worker to stop at its next step. A finished job stays as it is. */
export async function cancelJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await orNotFound(ctx.store.jobs.requestCancel(ctx.userId, jobId));
  return asJob(row);
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Waits up to `patienceMs` of real time for a job to end, polling with back-off. */
export async function awaitJob(ctx: UserContext, jobId: string, patienceMs: number): Promise<Job> {
  const giveUpAt = performance.now() + patienceMs;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const job = await getJob(ctx, jobId);
    if (!isOpenJob(job) || performance.now() + pauseMs > giveUpAt) return job;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
  }
}

/** Screens poll every 1.5 s. */
const WINDOW_MS = 5000;
/** A person who started the job this recently counts as watching. */
const JUST_ASKED_MS = 2 * WINDOW_MS;

/** The signed-in person's job, as polled by a screen. Records that the person is watching it. */
export async function watchJob(ctx: UserContext, jobId: string): Promise<Job> {
  const row = await orNotFound(ctx.store.jobs.find(ctx.userId, jobId, ctx.now()));
  if (isOpenJob(row) && kindOfJob(row.kind).isWatched && ctx.isStaffView !== true) {
    await ctx.store.rates.hit(subjectOf(ctx, jobId), WINDOW_MS, ctx.now());
  }
  return asJob(row);
}

/** Whether the person will see the end of this job on screen. */
export async function isJobWatched(ctx: UserContext, jobId: string): Promise<boolean> {
  const nowMs = ctx.now();
  const job = await ctx.store.jobs.find(ctx.userId, jobId, nowMs);
  if (job && Date.parse(job.createdAt) > nowMs - JUST_ASKED_MS) return true;
  return wasCountedLately(ctx, subjectOf(ctx, jobId), WINDOW_MS);
}

function subjectOf({ userId }: UserContext, jobId: string): string {
  return `watch-job:${userId}:${jobId}`;
}

/** The most requests of one person that may wait at once, because each one occupies a Lambda instance of the API. */
export const MOST_WAITING = 6;
/** The longest time that a request waits. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Runs `wait` with this patience, or with none if six requests of the person are already waiting. Lambda instances
 * handle one request at a time and do not know of each other, so the table counts: one counter per person and 20
 * seconds. A request that dies without decrementing it stops counting 40 seconds later.
 */
export async function waitInTurn<Answer>(
  ctx: UserContext,
  patienceMs: number,
  wait: (patienceMs: number) => Promise<Answer>,
): Promise<Answer> {
  if (patienceMs <= 0) return wait(0);
  const { rates } = ctx.store;
  const subject = `waiting:${ctx.userId}`;
  const beganAtMs = ctx.now();
  // A wait that began in the previous window may still be running; older ones are over.
  const [begun, before] = await Promise.all([
    rates.hit(subject, LONGEST_WAIT_MS, beganAtMs),
    rates.count(subject, LONGEST_WAIT_MS, beganAtMs - LONGEST_WAIT_MS),
  ]);
  try {
    return await wait(begun + before > MOST_WAITING ? 0 : Math.min(patienceMs, LONGEST_WAIT_MS));
  } finally {
    await rates.takeBack(subject, LONGEST_WAIT_MS, beganAtMs);
  }
}
