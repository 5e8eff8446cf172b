import { randomUUID } from "node:crypto";

import type { Context } from "../context.ts";
import { fenced, HoldLost, whileHeld } from "./hold.ts";

/** Longer than a process stalls, short enough to wait for after a crash. */
const LEASE_MS = 8000;

/** Something that only one worker at a time may hold. Times are epoch ms. */
export interface Leased {
  /** Takes or renews the lease. If another worker holds it, returns until when. */
  take(lease: { by: string; nowMs: number; untilMs: number }): Promise<number | undefined>;
  /** Releases the lease if `by` still holds it. */
  release(by: string): Promise<unknown>;
}

/**
 * Runs `work` under the lease, with a context that stops working once the lease is lost. If another worker holds it, or
 * has taken it over, calls `whenHeld` with the end of that lease (epoch ms).
 */
export async function withLease<Ctx extends Context, Answer>(
  ctx: Ctx,
  leased: Leased,
  work: (held: Ctx) => Promise<Answer>,
  whenHeld: (heldUntilMs: number) => Answer,
): Promise<Answer> {
  const by = randomUUID();
  const take = () => {
    const nowMs = ctx.now();
    return leased.take({ by, nowMs, untilMs: nowMs + LEASE_MS });
  };
  const heldUntilMs = await take();
  if (heldUntilMs !== undefined) return whenHeld(heldUntilMs);
  const renew = async () => (await take()) === undefined;
  try {
    return await whileHeld({ leaseMs: LEASE_MS, renew }, (check) => work(fenced(ctx, check)));
  } catch (error) {
    if (!(error instanceof HoldLost)) throw error;
    ctx.log.warn("A worker no longer holds what it works on.", { error: error.message });
    return whenHeld(ctx.now() + LEASE_MS);
  } finally {
    // A lease that could not be released expires by itself.
    await leased.release(by).catch(noop);
  }
}

function noop(): void {}
