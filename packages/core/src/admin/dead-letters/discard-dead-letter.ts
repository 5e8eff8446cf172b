import { AppError, notFound } from "@adwright/contracts/errors";

import { giveUpTarget } from "../../campaign-group/generation/give-up-target.ts";
import { readMessage } from "../../dead-letter/read-message.ts";
import { giveUpJob } from "../../job/give-up-job.ts";
import type { AdminContext } from "../admin-context.ts";
import { recordAct } from "../support/record-act.ts";

/** What the person sees. The reason that staff enter stays internal. */
const WORDS = "This could not be completed. Please try again.";

/** Cancels the work that a dead letter asked for, and removes it from the list. */
export async function discardDeadLetter(
  ctx: AdminContext,
  { letterId, reason }: { letterId: string; reason: string },
): Promise<{ success: true }> {
  const letter = await ctx.store.deadLetters.find(letterId);
  if (!letter) throw notFound();
  const { kind = "unreadable", userId } = letter;
  if (kind === "erase_account") {
    const words = "The erasure of an account is never given up. Fix the cause and redrive it.";
    throw new AppError("CONFLICT", words);
  }
  await recordAct(ctx, {
    act: "discarded_dead_letter",
    ...(userId !== undefined && { personId: userId }),
    details: `${kind} ${letterId}: ${reason}`,
  });
  await giveUp(ctx, letter.body);
  await ctx.store.deadLetters.remove(letterId);
  return { success: true };
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
