import { conflict, orNotFound } from "@adwright/contracts/errors";
import { isOpenJob } from "@adwright/contracts/job/job";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { DeadLetter } from "@adwright/contracts/staff/dead-letter";
import type { DeadLetterRow } from "@adwright/store/work/dead-letter";
import type { JobRow } from "@adwright/store/work/job";

import { giveUpTarget } from "../campaign-group/generation/end-target.ts";
import type { AdminContext, Context } from "../context.ts";
import { readMessage } from "../dead-letter/keep-dead-letter.ts";
import { giveUpJob } from "../job/give-up-job.ts";
import { shownAs } from "../shown-as.ts";
import { recordAct } from "./support/staff-acts.ts";

/** Messages that no worker could process, each with its person and its job. */
export async function listDeadLetters(
  ctx: AdminContext,
  page: PageRequest,
): Promise<Page<DeadLetter>> {
  await recordAct(ctx, { act: "read_dead_letters", details: "" });
  const { items, cursor } = await ctx.store.deadLetters.list(page);
  const userIds = [...new Set(items.flatMap(({ userId }) => userId ?? []))];
  const [users, jobs] = await Promise.all([
    ctx.store.personFacts.findUsers(userIds),
    Promise.all(items.map((letter) => jobOf(ctx, letter))),
  ]);
  const letters = items.map((letter, index) =>
    shownAs(DeadLetter, {
      ...letter,
      id: letter.letterId,
      email: users.get(letter.userId ?? "")?.email,
      job: wordsOf(jobs[index]),
      canRedrive: isRedrivable(letter, jobs[index]),
    }),
  );
  return { items: letters, cursor };
}

function wordsOf(job: JobRow | undefined): DeadLetter["job"] {
  if (job === undefined) return null;
  const { jobId, status, message, error, createdAt } = job;
  return { jobId, status, message: error?.message ?? message, createdAt };
}

/** The job that a message belongs to; undefined if there is none or the job has expired. */
async function jobOf(ctx: Context, { userId, jobId }: DeadLetterRow): Promise<JobRow | undefined> {
  if (userId === undefined || jobId === undefined) return undefined;
  return ctx.store.jobs.find(userId, jobId, ctx.now());
}

/**
 * Whether redriving the message can still have an effect. For a bulk task, the worker decides by the workflow's rows.
 */
function isRedrivable(letter: DeadLetterRow, job: JobRow | undefined): boolean {
  const message = readMessage(letter.body);
  if (message?.queue === "jobs") return isOpenJob(job);
  return message !== undefined;
}

const MOST_AT_ONCE = 100;

/** Queues the message of a dead letter again and takes it off the list. */
export async function redriveDeadLetter(
  ctx: AdminContext,
  { letterId }: { letterId: string },
): Promise<{ redriven: number; left: number }> {
  const letter = await orNotFound(ctx.store.deadLetters.find(letterId));
  if (await redrive(ctx, letter)) return { redriven: 1, left: 0 };
  throw conflict("Nothing is left to be done for this message. Discard it.");
}

/** Redrives the newest 100 dead letters. Those that can only be discarded stay on the list. */
export async function redriveDeadLetters(
  ctx: AdminContext,
): Promise<{ redriven: number; left: number; hasMore: boolean }> {
  const { items, cursor } = await ctx.store.deadLetters.list({ limit: MOST_AT_ONCE });
  let redriven = 0;
  for (const letter of items) redriven += Number(await redrive(ctx, letter));
  return { redriven, left: items.length - redriven, hasMore: cursor !== undefined };
}

/**
 * Returns false if the letter can only be discarded. The message is sent before the letter is removed, so a crash in
 * between may send it twice.
 */
async function redrive(ctx: AdminContext, letter: DeadLetterRow): Promise<boolean> {
  const message = readMessage(letter.body);
  if (!message || !isRedrivable(letter, await jobOf(ctx, letter))) return false;
  const { letterId, kind = "", userId } = letter;
  const details = `${kind} ${letterId}`;
  await recordAct(ctx, { act: "redrove_dead_letter", personId: userId, details });
  if (message.queue === "jobs") await ctx.jobQueue.send(message.job);
  else await ctx.bulkQueue.send([message.task]);
  await ctx.store.deadLetters.remove(letterId);
  return true;
}

/** What the person sees. The reason that staff enter stays internal. */
const WORDS = "This could not be completed. Please try again.";

/** Cancels the work that a dead letter asked for, and removes it from the list. */
export async function discardDeadLetter(
  ctx: AdminContext,
  { letterId, reason }: { letterId: string; reason: string },
): Promise<void> {
  const letter = await orNotFound(ctx.store.deadLetters.find(letterId));
  const { kind = "unreadable", userId } = letter;
  if (kind === "erase_account") {
    throw conflict("The erasure of an account is never given up. Fix the cause and redrive it.");
  }
  const details = `${kind} ${letterId}: ${reason}`;
  await recordAct(ctx, { act: "discarded_dead_letter", personId: userId, details });
  await giveUp(ctx, letter.body);
  await ctx.store.deadLetters.remove(letterId);
}

async function giveUp(ctx: AdminContext, body: string): Promise<void> {
  const message = readMessage(body);
  if (message?.queue === "jobs") {
    const { userId, jobId } = message.job;
    await giveUpJob({ ...ctx, userId }, jobId, WORDS);
  }
  if (message?.queue === "bulk" && message.task.task === "write_target") {
    const { task } = message;
    await giveUpTarget({ ...ctx, userId: task.userId }, task, WORDS);
  }
}
