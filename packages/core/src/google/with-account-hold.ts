import { setTimeout as pause } from "node:timers/promises";

import type { UserContext } from "../context.ts";
import { type Leased, withLease } from "../delivery/hold.ts";

/**
 * Runs `work`, which writes to an account, while no other worker of ours does. If another one holds the account, calls
 * `whenHeld` with the end of that hold (epoch ms).
 */
export function withAccountHold<Answer>(
  ctx: UserContext,
  customerId: string,
  work: (held: UserContext) => Promise<Answer>,
  whenHeld: (heldUntilMs: number) => Answer,
): Promise<Answer> {
  const { accountHolds } = ctx.store;
  const hold: Leased = {
    take: (lease) => accountHolds.take(customerId, lease),
    release: (by) => accountHolds.release(customerId, by),
  };
  return withLease(ctx, hold, work, whenHeld);
}

/**
 * Runs `work`, which creates its own entities in an account, concurrently with other such work but not while somebody
 * holds the account exclusively.
 */
export function withSharedAccount<Answer>(
  ctx: UserContext,
  customerId: string,
  work: (held: UserContext) => Promise<Answer>,
  whenHeld: (heldUntilMs: number) => Answer,
): Promise<Answer> {
  let isRenewed = false;
  const share: Leased = {
    async take({ nowMs, untilMs }) {
      const hold = { nowMs, untilMs, isRenewed };
      isRenewed = true;
      return ctx.store.accountHolds.share(customerId, hold);
    },
    release: () => ctx.store.accountHolds.unshare(customerId),
  };
  return withLease(ctx, share, work, whenHeld);
}

const ASK_AGAIN_MS = 500;

/** The same for work that a person waits for: keeps trying for `patienceMs` before it calls `whenHeld`. */
export async function withSharedAccountWaiting<Answer>(
  ctx: UserContext,
  customerId: string,
  work: (held: UserContext) => Promise<Answer>,
  { patienceMs, whenHeld }: { patienceMs: number; whenHeld: () => Answer | Promise<Answer> },
): Promise<Answer> {
  const startedAt = performance.now();
  const once = () =>
    withSharedAccount<{ answer: Answer } | undefined>(
      ctx,
      customerId,
      async (held) => ({ answer: await work(held) }),
      () => undefined,
    );
  let done = await once();
  while (done === undefined && performance.now() - startedAt < patienceMs) {
    await pause(ASK_AGAIN_MS);
    done = await once();
  }
  return done === undefined ? whenHeld() : done.answer;
}
