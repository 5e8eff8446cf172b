import { setTimeout as pause } from "node:timers/promises";

import type { UserContext } from "../context.ts";
import { type Leased, withLease } from "../with-lease.ts";

/**
 * Does work that writes to an account while nobody else of ours does; `whenHeld` gets until when (epoch ms) somebody
 * else has it.
 */
export function withAccountHold<Answer>(
  ctx: UserContext,
  customerId: string,
  work: () => Promise<Answer>,
  whenHeld: (heldUntilMs: number) => Answer,
): Promise<Answer> {
  const { accountHolds } = ctx.store;
  const hold: Leased = {
    take: (lease) => accountHolds.take(customerId, lease),
    release: (by) => accountHolds.release(customerId, by),
  };
  return withLease(ctx, hold, work, whenHeld);
}

/** Does work that makes things of its own in an account, beside others that do, and while nobody has it alone. */
export function withSharedAccount<Answer>(
  ctx: UserContext,
  customerId: string,
  work: () => Promise<Answer>,
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

/** The same for work that somebody waits for: asks again for that long before `whenHeld` answers. */
export async function withSharedAccountSoon<Answer>(
  ctx: UserContext,
  customerId: string,
  work: () => Promise<Answer>,
  { patienceMs, whenHeld }: { patienceMs: number; whenHeld: () => Answer | Promise<Answer> },
): Promise<Answer> {
  const startedAt = performance.now();
  const once = () =>
    withSharedAccount<{ answer: Answer } | undefined>(
      ctx,
      customerId,
      async () => ({ answer: await work() }),
      () => undefined,
    );
  let done = await once();
  while (done === undefined && performance.now() - startedAt < patienceMs) {
    await pause(ASK_AGAIN_MS);
    done = await once();
  }
  return done === undefined ? whenHeld() : done.answer;
}
