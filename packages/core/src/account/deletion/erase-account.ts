import { AppError } from "@adwright/contracts/errors";
import type { JobInput } from "@adwright/contracts/job/job-inputs";

import { removeBrandMemory } from "../../brand/knowledge/remove-brand-memory.ts";
import type { UserContext } from "../../context.ts";
import { isFailingTooLong } from "../../delivery/delivery.ts";
import { sendEmail } from "../../email/send-email.ts";
import { endRunsNow } from "../../storm/run/end-runs-now.ts";
import { eraseOutsidePartition, stopOtherWork, revokeGoogle } from "./erase-elsewhere.ts";

type Input = JobInput<"erase_account">;

/**
 * Erases everything we hold about a person whose user row is gone: first at Google, then at the model's provider, then
 * every row, the row of this job last. Can be repeated from any point. If a vendor fails, the queue retries; the last
 * attempt erases our own rows even if a vendor still fails.
 */
export async function eraseAccount(ctx: UserContext, input: Input): Promise<{ success: true }> {
  const job = await ctx.store.jobs.find(ctx.userId, input.jobId);
  const isLast = isFailingTooLong(job ?? {}, ctx.now());
  await ctx.store.users.remove({ userId: ctx.userId, ...input });
  await ctx.store.sessions.removeAllOf(ctx.userId);
  // First, as a campaign can only be paused with the access that is revoked next.
  await tolerateOnLastAttempt(ctx, isLast, () => endStormRuns(ctx));
  try {
    await tolerateOnLastAttempt(ctx, isLast, () => stopOtherWork(ctx));
  } finally {
    // Even while other work goes on, as the next attempt may come minutes later.
    await tolerateOnLastAttempt(ctx, isLast, () => revokeGoogle(ctx));
  }
  await tolerateOnLastAttempt(ctx, isLast, () => removeMemories(ctx));
  await eraseOutsidePartition(ctx);
  // The person never proved that they own the address, so failed sign-ins with it may belong to somebody else.
  if (input.isEmailVerified !== false) await ctx.store.signIns.removeFailuresFor(input.email);
  await ctx.store.personRows.eraseAll(ctx.userId, input.jobId);
  // If the address was never verified, it may belong to somebody else, who must not get this email.
  if (input.isEmailVerified !== false) await sendDeletionNotice(ctx, input);
  // Erases again, to catch rows that a concurrent request wrote in the meantime.
  await ctx.store.personRows.eraseAll(ctx.userId);
  return { success: true };
}

/** Runs `work`. On the last attempt, a vendor's failure is logged and the erasure continues. */
async function tolerateOnLastAttempt(
  ctx: UserContext,
  isLast: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isLast || !(error instanceof AppError)) throw error;
    ctx.log.error("An account is erased without this.", { code: error.code });
  }
}

/** Deleting an account is refused while a storm rule runs a campaign, but one may have started at that moment. */
async function endStormRuns(ctx: UserContext): Promise<void> {
  if ((await endRunsNow(ctx, "disconnect")) === 0) return;
  throw new AppError("CONFLICT", "Campaigns of storm rules are still being paused.");
}

/**
 * Removes the brands' vector stores and their files. The daily sweep removes any that were missed, as no brand refers
 * to them.
 */
async function removeMemories(ctx: UserContext): Promise<void> {
  for (const brand of await ctx.store.brands.listAllOf(ctx.userId)) {
    const started = new Set([brand.vectorStoreId, brand.startedVectorStoreId]);
    for (const vectorStoreId of started) {
      if (vectorStoreId !== undefined) await removeBrandMemory(ctx, { vectorStoreId });
    }
  }
}

/** Emails the former address that the account was deleted, once per erasure job. */
async function sendDeletionNotice(
  ctx: UserContext,
  { email, jobId }: { email: string; jobId: string },
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  try {
    await sendEmail(ctx, { template: "account_deleted", at, to: email }, async () => {}, jobId);
  } catch (error) {
    // A failed email must not stop the deletion.
    ctx.log.error("The notice of a deleted account was not sent.", { error: String(error) });
  }
}
