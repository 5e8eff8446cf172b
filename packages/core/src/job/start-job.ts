import { randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import { CANCELLED_WORDS, isOpenJob } from "@adwright/contracts/job/job";
import { type JobKind, type JobMessage, jobQueue, kindOfJob } from "@adwright/contracts/job/jobs";
import { DAY_MS } from "@adwright/contracts/time";
import type { JobRow } from "@adwright/store/work/job";
import type { OpenJob } from "@adwright/store/work/open-job";

import { hashOf } from "../auth/handoff.ts";
import type { UserContext } from "../context.ts";

/** A job whose message was not sent, because the process died, is found so soon. */
const LOOK_AFTER_MS = 60_000;
/** Longer than dead letters are kept, so that they can be redriven until their last day. */
const UNATTENDED_LIFE_MS = (jobQueue.deadLetterRetentionDays + 1) * DAY_MS;

export interface Work {
  kind: JobKind;
  input: unknown;
  message: string;
}

/** What a call answers before its job has ended, such as `{campaignId}`. */
export type Accepted = Record<string, unknown>;
/** Stores the answer that leads to a job, for a repetition of the call that starts it. */
export type NoteStarted = (accepted: Accepted) => Promise<void>;

/** Stores the job, then queues it. Returns the job's id. */
export async function startJob(
  ctx: UserContext,
  work: Work & { jobId?: string | undefined },
): Promise<string> {
  const { jobId = randomUUID() } = work;
  await begin(ctx, work, jobId, () => Promise.resolve(true));
  return jobId;
}

/**
 * The same with the row that the job works on, which is written between the two: what waits for a job always has one. If
 * `write` fails or answers false, the job is not begun. The answer is noted before the row is written: if the process
 * dies then, a repetition of the call follows the job instead of writing a second row.
 */
export function startJobOn(
  ctx: UserContext,
  work: Work & { jobId: string; accepted: Accepted; noteStarted?: NoteStarted | undefined },
  write: () => Promise<boolean>,
): Promise<boolean> {
  const { jobId, message, accepted } = work;
  return begin(ctx, work, jobId, async () => {
    await work.noteStarted?.({ jobId, status: "queued", message, ...accepted });
    return write();
  });
}

async function begin(
  ctx: UserContext,
  work: Work,
  jobId: string,
  write: () => Promise<boolean>,
): Promise<boolean> {
  await ctx.store.jobs.create(newJob(ctx, work, jobId));
  let isWritten = false;
  try {
    isWritten = await write();
  } finally {
    if (!isWritten) {
      const how = { nowMs: ctx.now(), isOurs: false };
      await ctx.store.jobs.fail({ userId: ctx.userId, jobId }, notNeeded, how);
    }
  }
  if (isWritten) await sendJob(ctx, messageOf({ ...ctx, kind: work.kind, jobId }));
  return isWritten;
}

const notNeeded = { code: "CANCELLED", message: CANCELLED_WORDS } as const;

/** The message of a job, from its row or from what starts it. */
export const messageOf = ({
  kind,
  userId,
  jobId,
  assistant,
}: Pick<JobRow, "kind" | "userId" | "jobId" | "assistant">): JobMessage => ({
  kind,
  userId,
  jobId,
  ...(assistant !== undefined && { isAssistants: true }),
});

/** Sends a stored job's message. If the queue fails, the job is not lost: the sweep sends it within a minute. */
async function sendJob(ctx: UserContext, message: JobMessage): Promise<void> {
  try {
    await ctx.jobQueue.send(message);
  } catch (error) {
    ctx.log.error("A job could not be queued yet.", { ...message, error: String(error) });
  }
}

/** The row of a job that nobody has begun. */
export function newJob(ctx: UserContext, work: Work, jobId: string): JobRow {
  const nowMs = ctx.now();
  return {
    userId: ctx.userId,
    jobId,
    kind: work.kind,
    input: work.input,
    status: "queued",
    progress: 0,
    message: work.message,
    claims: 0,
    cancelRequested: false,
    createdAt: new Date(nowMs).toISOString(),
    requestId: ctx.requestId,
    assistant: ctx.assistant,
    dueAt: new Date(nowMs + LOOK_AFTER_MS).toISOString(),
    expiresAtMs: nowMs + (kindOfJob(work.kind).isUnattended ? UNATTENDED_LIFE_MS : DAY_MS),
  };
}

/** Reports the progress of a job (0–100) and in words. Throws CANCELLED if the person has canceled the job. */
export type ReportProgress = (percent: number, words: string) => Promise<void>;

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
  const key = hashOf(JSON.stringify([work.kind, work.input]));
  const list = await readOpen(ctx);
  const earlier = findSame(list, key);
  if (earlier) {
    await reviveIfLeft(ctx, earlier.row);
    return earlier.job.jobId;
  }
  if (isFull(ctx, list)) throw tooMany(ctx);
  // The job is stored before it is listed, because a listed job without a row would count as ended.
  let shared = undefined as string | undefined;
  await begin(ctx, work, jobId, async () => {
    shared = await addToList(ctx, listed(ctx, { jobId, key }), list);
    return shared === jobId;
  });
  if (shared === undefined) throw tooMany(ctx);
  return shared;
}

interface OpenList {
  open: { job: OpenJob; row: JobRow }[];
  /** Undefined if there is no list yet. */
  version: number | undefined;
}

const findSame = ({ open }: OpenList, key: string) => open.find(({ job }) => job.key === key);
const listed = ({ assistant }: UserContext, job: OpenJob): OpenJob =>
  assistant === undefined ? job : { ...job, isAssistants: true };

function isFull({ assistant }: UserContext, { open }: OpenList): boolean {
  const ofAssistants = open.filter(({ job }) => job.isAssistants).length;
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
    const earlier = findSame(list, job.key);
    if (earlier) return earlier.job.jobId;
    if (isFull(ctx, list)) return undefined;
    const jobs = [...list.open.map((one) => one.job), job];
    const isListed = await ctx.store.openJobs.put(ctx.userId, jobs, list.version, ctx.now());
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
  const open = found.flatMap(({ job, row }) =>
    isOpenJob(row) && !row.cancelRequested ? [{ job, row }] : [],
  );
  return { open, version };
}

/**
 * Sends the message again of a job that is asked for once more but that nobody works on: its message may be lost, or
 * its worker is dead. A second message of a job does nothing.
 */
async function reviveIfLeft(ctx: UserContext, job: JobRow): Promise<void> {
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
