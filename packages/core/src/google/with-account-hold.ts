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
