import type { PublishInput, PublishStepResult } from "@adwright/contracts/publication/steps";

import type { UserContext } from "../../context.ts";
import { withSharedAccount } from "../../google/with-account-hold.ts";
import { type Leased, withLease } from "../../with-lease.ts";

/**
 * Works on a publication while no other run does, and asks to be called again later while one does: Step Functions
 * repeats a call whose answer it has lost, while the first may still be calling Google.
 */
export async function withPublicationLock(
  ctx: UserContext,
  input: PublishInput,
  work: () => Promise<PublishStepResult>,
): Promise<PublishStepResult> {
  return withLock(ctx, input, work, (lockedUntilMs) => waitUntil(ctx, lockedUntilMs));
}

/** Writes to the account while no set of changes is applied to it, and asks to be called again later while one is. */
export async function whileNothingIsApplied(
  ctx: UserContext,
  customerId: string,
  work: () => Promise<PublishStepResult>,
): Promise<PublishStepResult> {
  return withSharedAccount(ctx, customerId, work, (heldUntilMs) => waitUntil(ctx, heldUntilMs));
}

function waitUntil(ctx: UserContext, untilMs: number): PublishStepResult {
  const leftSeconds = Math.ceil((untilMs - ctx.now()) / 1000);
  return { state: "wait", waitSeconds: Math.max(1, leftSeconds) };
}

/** The same for any work; `whenLocked` gets until when (epoch ms) another run has the lock. */
export function withLock<Answer>(
  ctx: UserContext,
  key: PublishInput,
  work: () => Promise<Answer>,
  whenLocked: (lockedUntilMs: number) => Answer,
): Promise<Answer> {
  const { publications } = ctx.store;
  const lock: Leased = {
    take: (lease) => publications.lock(key, lease),
    release: (by) => publications.unlock(key, by),
  };
  return withLease(ctx, lock, work, whenLocked);
}
