import { randomUUID } from "node:crypto";

import type { Context } from "./context.ts";

/** Long enough to survive a stalled process, short enough to wait for after a crash. */
const LEASE_MS = 8000;
const RENEW_EVERY_MS = 2500;

/** Something that only one worker at a time may hold. Times are epoch ms. */
export interface Leased {
  /** Takes or renews the lease. If another worker holds it, returns until when. */
  take(lease: { by: string; nowMs: number; untilMs: number }): Promise<number | undefined>;
  /** Releases the lease if `by` still holds it. */
  release(by: string): Promise<unknown>;
}

/** Runs `work` under the lease. If another worker holds it, calls `whenHeld` with the end of that lease (epoch ms). */
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
  // A failed renewal or release is harmless, because the lease expires by itself.
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
