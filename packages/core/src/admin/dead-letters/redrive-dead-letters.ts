import { AppError, notFound } from "@adwright/contracts/errors";
import type { DeadLetterRow } from "@adwright/store/work/dead-letter";

import { readMessage } from "../../dead-letter/read-message.ts";
import type { AdminContext } from "../admin-context.ts";
import { recordAct } from "../support/record-act.ts";
import { isRedrivable, jobOf } from "./letter-work.ts";

const MOST_AT_ONCE = 100;

/** Queues the message of a dead letter again and takes it off the list. */
export async function redriveDeadLetter(
  ctx: AdminContext,
  letterId: string,
): Promise<{ redriven: number; left: number }> {
  const letter = await ctx.store.deadLetters.find(letterId);
  if (!letter) throw notFound();
  if (await redrive(ctx, letter)) return { redriven: 1, left: 0 };
  throw new AppError("CONFLICT", "Nothing is left to be done for this message. Discard it.");
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
  await recordAct(ctx, {
    act: "redrove_dead_letter",
    ...(userId !== undefined && { personId: userId }),
    details: `${kind} ${letterId}`,
  });
  if (message.queue === "jobs") await ctx.jobQueue.send(message.job);
  else await ctx.bulkQueue.send([message.task]);
  await ctx.store.deadLetters.remove(letterId);
  return true;
}
