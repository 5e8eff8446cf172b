import { createHash, randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { JobRow } from "@adwright/store/work/job";
import type { OpenJob } from "@adwright/store/work/open-job-entity";

import type { UserContext } from "../context.ts";
import { messageOf, notNeeded, sendJob, storeJob, type Work } from "./start-job.ts";

/** The most open jobs of one person, as all people share the queue. */
const MAX_OPEN = 10;
/** How many of them may be assistants', so that people always have places left. */
const MAX_OPEN_OF_ASSISTANTS = 3;
const MAX_TRIES = 12;
const RETRY_SECONDS = 10;
/** Work that is asked for again although nobody has begun it for so long may have lost its message. */
const LOST_MS = 10_000;

/**
 * Starts a job that a person waits for. If the same work is already open, returns the id of that job. RATE_LIMITED
 * while ten jobs of the person are open, or three that assistants have started.
 */
export async function startSharedJob(ctx: UserContext, work: Work): Promise<string> {
  const jobId = randomUUID();
  const key = createHash("sha256")
    .update(JSON.stringify([work.kind, work.input]))
    .digest("base64url");
  const list = await readOpen(ctx);
  await reviveSame(ctx, list, key);
  const earlier = idOfSame(list, key);
  if (earlier !== undefined) return earlier;
  if (isFull(ctx, list)) throw tooMany(ctx);
  // The job is stored before it is listed, because a listed job without a row would count as ended.
  await storeJob(ctx, work, jobId);
  const shared = await addToList(ctx, listed(ctx, { jobId, key }), list);
  if (shared === jobId) {
    await sendJob(ctx, messageOf({ ...ctx, kind: work.kind, jobId }));
    return jobId;
  }
  await ctx.store.jobs.fail({ userId: ctx.userId, jobId }, notNeeded, {
    nowMs: ctx.now(),
    isOurs: false,
  });
  if (shared === undefined) throw tooMany(ctx);
  return shared;
}

interface OpenList {
  open: OpenJob[];
  /** The rows of these jobs, in the same order. */
  rows: JobRow[];
  /** Undefined if there is no list yet. */
  version: number | undefined;
}

const idOfSame = ({ open }: OpenList, key: string) => open.find((job) => job.key === key)?.jobId;
const listed = ({ assistant }: UserContext, job: OpenJob): OpenJob =>
  assistant === undefined ? job : { ...job, isAssistants: true };

function isFull({ assistant }: UserContext, { open }: OpenList): boolean {
  const ofAssistants = open.filter(({ isAssistants }) => isAssistants).length;
  const isTheirPartFull = assistant !== undefined && ofAssistants >= MAX_OPEN_OF_ASSISTANTS;
  return open.length >= MAX_OPEN || isTheirPartFull;
}

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
    if (isFull(ctx, list)) return undefined;
    const { open, version } = list;
    const isListed = await ctx.store.openJobs.put(ctx.userId, [...open, job], version, ctx.now());
    if (isListed) return job.jobId;
    list = await readOpen(ctx);
  }
  return undefined;
}

async function readOpen(ctx: UserContext): Promise<OpenList> {
  const { jobs, version } = await ctx.store.openJobs.list(ctx.userId);
  const found = await Promise.all(
    jobs.map(async (job) => ({
      job,
      row: await ctx.store.jobs.find(ctx.userId, job.jobId, ctx.now()),
    })),
  );
  const pairs = found.flatMap(({ job, row }) => (isOpen(row) ? [{ job, row }] : []));
  return { open: pairs.map(({ job }) => job), rows: pairs.map(({ row }) => row), version };
}

function isOpen(row: JobRow | undefined): row is JobRow {
  const isAtWork = row?.status === "queued" || row?.status === "running";
  return isAtWork && !row.cancelRequested;
}

/**
 * Sends the message again of a job that is asked for once more but that nobody works on: its message may be lost, or
 * its worker is dead. A second message of a job does nothing.
 */
async function reviveSame(ctx: UserContext, { open, rows }: OpenList, key: string): Promise<void> {
  const job = rows[open.findIndex((one) => one.key === key)];
  if (!job) return;
  const { status, createdAt, leaseUntilMs = 0 } = job;
  const nowMs = ctx.now();
  const isLeft =
    status === "queued" ? nowMs - Date.parse(createdAt) > LOST_MS : leaseUntilMs <= nowMs;
  if (isLeft) await sendJob(ctx, messageOf(job));
}

function tooMany({ assistant }: UserContext): AppError {
  const message =
    assistant === undefined
      ? "Ten of your tasks are still at work. Wait until one has finished."
      : "Three tasks of assistants are still at work, or ten of the person's. Try again when one has finished.";
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds: RETRY_SECONDS });
}
