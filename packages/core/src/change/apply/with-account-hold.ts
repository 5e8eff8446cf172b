import { randomUUID } from "node:crypto";

import type { UserContext } from "../../context.ts";

/** Long enough for a process that stalls, short enough to wait for after a crash. */
const HOLD_MS = 8000;
const RENEW_EVERY_MS = 2500;

/**
 * Does work that writes to an account while nobody else of ours does; `whenHeld` gets until when (epoch ms) somebody
 * else has it.
 */
export async function withAccountHold<Answer>(
  ctx: UserContext,
  customerId: string,
  work: () => Promise<Answer>,
  whenHeld: (heldUntilMs: number) => Answer,
): Promise<Answer> {
  const { accountHolds } = ctx.store;
  const by = randomUUID();
  const take = () => {
    const nowMs = ctx.now();
    return accountHolds.take(customerId, { by, nowMs, untilMs: nowMs + HOLD_MS });
  };
  const heldUntilMs = await take();
  if (heldUntilMs !== undefined) return whenHeld(heldUntilMs);
  // A renewal or a release that fails does no harm: the hold runs out by itself.
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = take().then(noop, noop);
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    await accountHolds.release(customerId, by).catch(noop);
  }
}

function noop(): void {}
