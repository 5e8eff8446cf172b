import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../context.ts";
import { executionNameOf } from "../publication/run/execution-name.ts";

/** An execution whose wait is over by its own clock goes on by itself within moments. */
const GRACE_MS = 30_000;

/**
 * A wait whose time has come goes on at once, in an attempt of its own: an execution that still sleeps finds itself
 * overtaken. False when it does not wait, not long enough yet, or was taken over by somebody else.
 */
export async function resumePublication(
  ctx: UserContext,
  row: PublicationProgress,
): Promise<boolean> {
  const { campaignId, publicationId, attempt, status, waitingUntil } = row;
  if (status !== "waiting") return false;
  const input = { userId: ctx.userId, campaignId, publicationId };
  if (waitingUntil === undefined) {
    // Taken over, but perhaps not started: starting the same name again is harmless.
    await ctx.publishMachine.start(executionNameOf(row), input);
    return false;
  }
  if (Date.parse(waitingUntil) + GRACE_MS > ctx.now()) return false;
  const { publications } = ctx.store;
  const isTaken = await publications.takeOver(ctx.userId, campaignId, publicationId, {
    attempt,
    status,
  });
  if (!isTaken) return false;
  await ctx.publishMachine.start(executionNameOf({ publicationId, attempt: attempt + 1 }), input);
  return true;
}
