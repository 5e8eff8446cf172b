import { randomUUID } from "node:crypto";

import type { Context } from "./context.ts";

/** Long enough for a process that stalls, short enough to wait for after a crash. */
const LEASE_MS = 8000;
const RENEW_EVERY_MS = 2500;

/** What one worker at a time may have. Times are epoch ms. */
export interface Leased {
  /** Takes or renews the lease; answers until when somebody else has it, if somebody does. */
  take(lease: { by: string; nowMs: number; untilMs: number }): Promise<number | undefined>;
  /** Gives it back if `by` still has it. */
  release(by: string): Promise<unknown>;
}

/** Does work while nobody else has the lease; `whenHeld` gets until when (epoch ms) somebody has. */
export async function withLease<Answer>(
  { now }: Pick<Context, "now">,
  leased: Leased,
  work: () => Promise<Answer>,
  whenHeld: (heldUntilMs: number) => Answer,
): Promise<Answer> {
  const by = randomUUID();
  const take = () => {
    const nowMs = now();
    return leased.take({ by, nowMs, untilMs: nowMs + LEASE_MS });
  };
  const heldUntilMs = await take();
  if (heldUntilMs !== undefined) return whenHeld(heldUntilMs);
  // A renewal or a release that fails does no harm: the lease runs out by itself.
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = take().then(noop, noop);
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    await leased.release(by).catch(noop);
  }
}

function noop(): void {}
