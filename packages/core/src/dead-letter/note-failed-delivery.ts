import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";

const LONGEST_WORDS = 500;

/**
 * Records why the delivery of a message failed, so that its dead letter can show it. Never throws: the queue must get
 * the original failure.
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

/** Without a stack trace, as staff read it. */
function wordsOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure).slice(0, LONGEST_WORDS);
  const name = failure instanceof AppError ? failure.code : failure.name;
  return `${name}: ${failure.message}`.slice(0, LONGEST_WORDS);
}
