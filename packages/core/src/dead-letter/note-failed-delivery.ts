import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";

const LONGEST_WORDS = 500;

/**
 * Keeps why a delivery of a message failed, so that a dead letter says it. Never throws: the failure itself is what the
 * queue has to hear of.
 */
export async function noteFailedDelivery(
  ctx: Context,
  messageId: string,
  failure: unknown,
): Promise<void> {
  try {
    await ctx.store.deadLetters.putFailure(messageId, wordsOf(failure), ctx.now());
  } catch (error) {
    ctx.log.error("A failed delivery could not be noted.", { messageId, error: String(error) });
  }
}

/** Without a stack: staff read it. */
function wordsOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure).slice(0, LONGEST_WORDS);
  const name = failure instanceof AppError ? failure.code : failure.name;
  return `${name}: ${failure.message}`.slice(0, LONGEST_WORDS);
}
