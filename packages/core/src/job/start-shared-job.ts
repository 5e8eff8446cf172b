import { createHash, randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import { CANCELLED_WORDS } from "@adwright/contracts/job/job";
import type { OpenJob } from "@adwright/store/work/open-job-entity";

import type { UserContext } from "../context.ts";
import { storeJob, type Work } from "./start-job.ts";

/** The most open jobs of one person, as all people share the queue. */
const MAX_OPEN = 10;
const MAX_TRIES = 12;
const RETRY_SECONDS = 10;

/**
 * Starts a job that a person waits for. If the same work is already open, returns the id of that job. RATE_LIMITED
 * while ten jobs of the person are open.
 */
export async function startSharedJob(ctx: UserContext, work: Work): Promise<string> {
  const jobId = randomUUID();
  const key = createHash("sha256")
    .update(JSON.stringify([work.kind, work.input]))
    .digest("base64url");
  const list = await readOpen(ctx);
  const earlier = idOfSame(list, key);
  if (earlier !== undefined) return earlier;
  if (isFull(list)) throw tooMany();
  // The job is stored before it is listed, because a listed job without a row would count as ended.
  await storeJob(ctx, work, jobId);
  const shared = await addToList(ctx, { jobId, key }, list);
  if (shared === jobId) {
    await ctx.jobQueue.send({ kind: work.kind, userId: ctx.userId, jobId });
    return jobId;
  }
  await ctx.store.jobs.fail(ctx.userId, jobId, notNeeded, ctx.now());
  if (shared === undefined) throw tooMany();
  return shared;
}

const notNeeded = { code: "CANCELLED", message: CANCELLED_WORDS } as const;

interface OpenList {
  open: OpenJob[];
  /** Undefined if there is no list yet. */
  version: number | undefined;
}

const idOfSame = ({ open }: OpenList, key: string) => open.find((job) => job.key === key)?.jobId;
const isFull = ({ open }: OpenList) => open.length >= MAX_OPEN;

/**
 * Adds the job to the list as it was read, or as others have changed it since. The id of the listed job that does this
 * work: the given one or an earlier one; undefined if the list is full.
 */
async function addToList(
  ctx: UserContext,
  job: OpenJob,
  read: OpenList,
): Promise<string | undefined> {
  let list = read;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const earlier = idOfSame(list, job.key);
    if (earlier !== undefined) return earlier;
    if (isFull(list)) return undefined;
    const { open, version } = list;
    const isListed = await ctx.store.openJobs.put(ctx.userId, [...open, job], version, ctx.now());
    if (isListed) return job.jobId;
    list = await readOpen(ctx);
  }
  return undefined;
}

async function readOpen(ctx: UserContext): Promise<OpenList> {
  const { jobs, version } = await ctx.store.openJobs.list(ctx.userId);
  return { open: await stillOpen(ctx, jobs), version };
}

async function stillOpen(ctx: UserContext, jobs: readonly OpenJob[]): Promise<OpenJob[]> {
  const rows = await Promise.all(
    jobs.map(({ jobId }) => ctx.store.jobs.find(ctx.userId, jobId, ctx.now())),
  );
  return jobs.filter((_, index) => {
    const row = rows[index];
    const isOpen = row?.status === "queued" || row?.status === "running";
    return isOpen && !row.cancelRequested;
  });
}

function tooMany(): AppError {
  return new AppError(
    "RATE_LIMITED",
    "Ten of your tasks are still at work. Wait until one has finished.",
    { retryAfterSeconds: RETRY_SECONDS },
  );
}
