import type { PublishInput, PublishStepResult } from "@adwright/contracts/publication/steps";

import type { UserContext } from "../../context.ts";
import { type Leased, withLease } from "../../delivery/hold.ts";
import { withSharedAccount } from "../../google/with-account-hold.ts";

/**
 * Runs `work` under the publication's lock; if another call holds it, asks to be called again later. Step Functions
 * repeats a call whose answer it lost while the first call may still be talking to Google.
 */
export async function withPublicationLock(
  ctx: UserContext,
  input: PublishInput,
  work: (held: UserContext) => Promise<PublishStepResult>,
): Promise<PublishStepResult> {
  return withLock(ctx, input, work, (lockedUntilMs) => waitUntil(ctx, lockedUntilMs));
}

/**
 * Runs `work`, which writes to the account, while no set of changes is being applied to it; otherwise asks to be called
 * again later.
 */
export async function whileNothingIsApplied(
  ctx: UserContext,
  customerId: string,
  work: (held: UserContext) => Promise<PublishStepResult>,
): Promise<PublishStepResult> {
  return withSharedAccount(ctx, customerId, work, (heldUntilMs) => waitUntil(ctx, heldUntilMs));
}

function waitUntil(ctx: UserContext, untilMs: number): PublishStepResult {
  const leftSeconds = Math.ceil((untilMs - ctx.now()) / 1000);
  return { state: "wait", waitSeconds: Math.max(1, leftSeconds) };
}

/** The same for any work. `whenLocked` gets the end of the other lock (epoch ms). */
export function withLock<Answer>(
  ctx: UserContext,
  key: PublishInput,
  work: (held: UserContext) => Promise<Answer>,
  whenLocked: (lockedUntilMs: number) => Answer,
): Promise<Answer> {
  const { publications } = ctx.store;
  const lock: Leased = {
    take: (lease) => publications.lock(key, lease),
    release: (by) => publications.unlock(key, by),
  };
  return withLease(ctx, lock, work, whenLocked);
}
