import { AppError, statusMessages } from "@adwright/contracts/errors";
import { CANCELLED_WORDS, type JobFailure } from "@adwright/contracts/job/job";
import { holding, type JobKind, type JobMessage, kindOfJob } from "@adwright/contracts/job/jobs";
import type { Release } from "@adwright/store/work/claim";
import type { JobRow } from "@adwright/store/work/job";
import type { Slot } from "@adwright/store/work/slot";

import { aiWithinAllowance, aiWithinShare } from "../ai/allowance.ts";
import type { Context, UserContext } from "../context.ts";
import {
  ComeBack,
  type Delivery,
  type Handled,
  HoldLost,
  leaseFor,
  retryAfter,
  whileClaimed,
} from "../delivery/hold.ts";
import { afterFailure, failClaimedJob, isLeftToDo } from "./give-up-job.ts";
import { runHandler } from "./job-handlers.ts";
import type { ReportProgress } from "./start-job.ts";

/** No person started these jobs, so they count against the AI allowance but are never refused. */
const neverRefused: ReadonlySet<JobKind> = new Set<JobKind>(["refresh_assistant"]);

/** How much of the person's daily AI allowance assistants may use. */
const ASSISTANTS_PART = 0.5;

const INTERRUPTED = "This was interrupted several times. Please try again.";

/** What becomes of a job's message, and for a job that has just ended, how: without a failure it is done. */
type JobHandled = Handled & { ending?: { failure?: JobFailure } };

/**
 * Works on the job of one delivered message. Other messages of the job come back later while a worker has it, and so do
 * those of a person who has three jobs running already.
 */
export async function runJob(
  ctx: Context,
  message: JobMessage,
  delivery: Delivery,
): Promise<JobHandled> {
  const slot = await takeSlot(ctx, message);
  if (slot === "none") return { state: "later", seconds: holding.noRoomSeconds };
  try {
    return await claimAndRun(ctx, message, delivery, slot);
  } finally {
    if (slot) await ctx.store.slots.free(slot);
  }
}

async function claimAndRun(
  ctx: Context,
  { userId, jobId }: JobMessage,
  delivery: Delivery,
  slot: Slot | undefined,
): Promise<JobHandled> {
  const { jobs, slots } = ctx.store;
  const job = await jobs.claim(userId, jobId, leaseFor(ctx, delivery));
  if (!job) return whenNotClaimed(ctx, userId, jobId);
  if (job.claims > holding.mostCrashes) {
    return giveUp(ctx, job, { code: "INTERNAL", message: INTERRUPTED }, "Its workers died.");
  }
  const renew = async (untilMs: number) => {
    const taken = slot && slots.take({ ...slot, untilMs }, ctx.now());
    const [isHeld] = await Promise.all([jobs.renew(job, untilMs), taken]);
    return isHeld;
  };
  const giveBack = () => jobs.release(job, "given_back");
  return whileClaimed(ctx, delivery, { renew, giveBack }, (held) => work(held, job));
}

/** Ended, expired or gone; or another worker has it, whose lease this message outlasts in case that worker dies. */
async function whenNotClaimed(ctx: Context, userId: string, jobId: string): Promise<JobHandled> {
  const row = await ctx.store.jobs.find(userId, jobId);
  if (!isLeftToDo(row, ctx.now())) return { state: "ended" };
  const leftMs = (row.leaseUntilMs ?? 0) - ctx.now();
  return { state: "later", seconds: Math.max(1, Math.ceil(leftMs / 1000)) };
}

/** An assistant's job keeps to what assistants may do, and to their part of what the person may use. */
function contextOf(context: Context, { userId, assistant }: JobRow): UserContext {
  const person: UserContext = { ...context, userId };
  if (assistant === undefined) return person;
  const ai = aiWithinShare(person, "assistants", ASSISTANTS_PART);
  return { ...person, assistant, priority: "assistant", ai };
}

async function work(context: Context, job: JobRow): Promise<JobHandled> {
  const { jobId } = job;
  const person = contextOf(context, job);
  const isRefused = !neverRefused.has(job.kind);
  const ctx: UserContext = { ...person, ai: aiWithinAllowance(person, { isRefused }) };
  const progress: ReportProgress = async (percent, words) => {
    const isWanted = await ctx.store.jobs.progress(job, percent, words);
    if (!isWanted) throw new AppError("CANCELLED", CANCELLED_WORDS);
  };
  try {
    const result = await runHandler(ctx, job, progress);
    if (result instanceof ComeBack) return await putBack(ctx, job, "given_back", result.seconds);
    await ctx.store.jobs.finish(job, result, ctx.now());
    return { state: "ended", ending: {} };
  } catch (error) {
    if (error instanceof HoldLost) throw error;
    const failed = { jobId, kind: job.kind, error: describe(error) };
    if (error instanceof AppError) ctx.log.warn("A job failed.", failed);
    else ctx.log.error("A job failed unexpectedly.", failed);
    return afterError(ctx, job, error);
  }
}

/** Jobs that a person waits for fail immediately; unattended jobs are tried again. */
async function afterError(ctx: UserContext, job: JobRow, error: unknown): Promise<JobHandled> {
  const how = { starts: job.claims, mayConflict: true, nowMs: ctx.now() };
  const retry = kindOfJob(job.kind).isUnattended ? retryAfter(error, job, how) : undefined;
  if (!retry) {
    const answer = error instanceof AppError ? asFailure(error) : unexpected;
    return giveUp(ctx, job, answer, describe(error));
  }
  return putBack(ctx, job, retry.why, retry.seconds);
}

/** Lets the message come back after a pause, in which the sweep of due work sends no other one. */
async function putBack(
  ctx: Context,
  job: JobRow,
  why: Release,
  seconds: number,
): Promise<JobHandled> {
  await ctx.store.jobs.release(job, why, ctx.now() + seconds * 1000);
  return { state: "later", seconds };
}

const unexpected: JobFailure = { code: "INTERNAL", message: statusMessages[500] };

/**
 * Fails the job for the person who waits for it. A job that nobody would be told of keeps its row and becomes a dead letter,
 * which staff can start again.
 */
async function giveUp(
  context: Context,
  job: JobRow,
  answer: JobFailure,
  error: string,
): Promise<JobHandled> {
  const ctx: UserContext = { ...context, userId: job.userId };
  if (kindOfJob(job.kind).isUnattended && !afterFailure[job.kind]) {
    await ctx.store.jobs.release(job, "fresh");
    return { state: "dead", error };
  }
  await failClaimedJob(ctx, job, answer);
  return { state: "ended", ending: { failure: answer } };
}

function asFailure(error: AppError): JobFailure {
  const { code, message, details, validationErrors, retryAfterSeconds } = error;
  return { code, message, details, validationErrors, retryAfterSeconds };
}

/** Without a stack trace for errors with words of their own. */
function describe(error: unknown): string {
  if (error instanceof AppError) return `${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** How many jobs of one person run at a time, of the workers of each queue. */
const PLACES = ["1", "2", "3"];
/** Assistants' jobs run one at a time, in the place that a person's jobs take last. */
const PLACES_OF_ASSISTANTS = ["3"];

/**
 * A place for this job among the running ones of its person: "none" if all are taken, undefined if it needs none. A job
 * that has one already keeps it, so that the next worker can continue where one has died.
 */
async function takeSlot(
  ctx: Context,
  { kind, userId, jobId, isAssistants }: JobMessage,
): Promise<Slot | "none" | undefined> {
  const { neverWaits, queue = "jobs" } = kindOfJob(kind);
  if (neverWaits) return undefined;
  const nowMs = ctx.now();
  const taken = await ctx.store.slots.list(userId, queue);
  const own = taken.filter((slot) => slot.jobId === jobId).map(({ place }) => place);
  const held = new Set(taken.filter(({ untilMs }) => untilMs > nowMs).map(({ place }) => place));
  const places = isAssistants === true ? PLACES_OF_ASSISTANTS : PLACES;
  const free = places.filter((place) => !held.has(place));
  for (const place of [...own, ...free]) {
    const slot = { userId, queue, place, jobId, untilMs: nowMs + ctx.leaseMs };
    if (await ctx.store.slots.take(slot, nowMs)) return slot;
  }
  return "none";
}
