import { AppError } from "@adwright/contracts/errors";
import type { JobInput } from "@adwright/contracts/job/job-inputs";
import { jobQueue } from "@adwright/contracts/job/jobs";

import { removeBrandMemory } from "../../brand/knowledge/remove-brand-memory.ts";
import type { UserContext } from "../../context.ts";
import { eraseElsewhere } from "./erase-elsewhere.ts";
import { revokeGoogle } from "./revoke-google.ts";
import { sendFarewell } from "./send-farewell.ts";
import { stopOtherWork } from "./stop-other-work.ts";

type Input = JobInput<"erase_account">;

/**
 * Erases everything that is held of a person whose own row is gone: at Google, at the model's provider, then every row,
 * its own job last. Repeatable from any point. While a vendor fails it is left to the queue; at the last attempt our own
 * rows go all the same.
 */
export async function eraseAccount(ctx: UserContext, input: Input): Promise<{ success: true }> {
  const job = await ctx.store.jobs.find(ctx.userId, input.jobId);
  const isLast = (job?.claims ?? 0) >= jobQueue.maxReceiveCount;
  await ctx.store.users.remove({ userId: ctx.userId, ...input });
  await ctx.store.sessions.removeAllOf(ctx.userId);
  await orGiveUp(ctx, isLast, () => stopOtherWork(ctx, input.jobId));
  await orGiveUp(ctx, isLast, () => revokeGoogle(ctx));
  await orGiveUp(ctx, isLast, () => removeMemories(ctx));
  await eraseElsewhere(ctx);
  // Whose address it is was never shown: the attempts on it are not this person's.
  if (input.isEmailVerified !== false) await ctx.store.signIns.removeFailuresFor(input.email);
  await ctx.store.personRows.eraseAll(ctx.userId, input.jobId);
  // A person who registered with an address they do not have shall not write to its owner.
  if (input.isEmailVerified !== false) await sendFarewell(ctx, input);
  // What a request of the last moment has written goes too.
  await ctx.store.personRows.eraseAll(ctx.userId);
  return { success: true };
}

/** The last attempt goes on without what a vendor has not done. */
async function orGiveUp(
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

/** Vector stores with their files; one that is missed is removed by the daily sweep, as it belongs to no brand. */
async function removeMemories(ctx: UserContext): Promise<void> {
  for (const brand of await ctx.store.brands.listAllOf(ctx.userId)) {
    const started = new Set([brand.vectorStoreId, brand.startedVectorStoreId]);
    for (const vectorStoreId of started) {
      if (vectorStoreId !== undefined) await removeBrandMemory(ctx, { vectorStoreId });
    }
  }
}
