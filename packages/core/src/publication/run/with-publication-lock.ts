import { randomUUID } from "node:crypto";

import type { PublishInput, PublishStepResult } from "@adwright/contracts/publication/steps";

import type { UserContext } from "../../context.ts";

/** Long enough for a process that stalls, short enough to wait for after a crash. */
const LEASE_MS = 8000;
const RENEW_EVERY_MS = 2500;

/**
 * Works on a publication while no other run does, and asks to be called again later while one does: Step Functions
 * repeats a call whose answer it has lost, while the first may still be calling Google.
 */
export async function withPublicationLock(
  ctx: UserContext,
  input: PublishInput,
  work: () => Promise<PublishStepResult>,
): Promise<PublishStepResult> {
  return withLock(ctx, input, work, (lockedUntilMs) => {
    const leftSeconds = Math.ceil((lockedUntilMs - ctx.now()) / 1000);
    return { state: "wait", waitSeconds: Math.max(1, leftSeconds) };
  });
}

/** The same for any work; `whenLocked` gets until when (epoch ms) another run has the lock. */
export async function withLock<Answer>(
  ctx: UserContext,
  key: PublishInput,
  work: () => Promise<Answer>,
  whenLocked: (lockedUntilMs: number) => Answer,
): Promise<Answer> {
  const { publications } = ctx.store;
  const by = randomUUID();
  const takeLease = () => {
    const nowMs = ctx.now();
    return publications.lock(key, { by, nowMs, untilMs: nowMs + LEASE_MS });
  };

  const lockedUntilMs = await takeLease();
  if (lockedUntilMs !== undefined) return whenLocked(lockedUntilMs);
  // A renewal or a release that fails does no harm: the lease runs out by itself.
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = takeLease().then(noop, noop);
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    await publications.unlock(key, by).catch(noop);
  }
}

function noop(): void {}
