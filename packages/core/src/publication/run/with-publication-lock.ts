import { randomUUID } from "node:crypto";

import type { PublishInput, PublishStepResult } from "@adwright/contracts/publication/steps";

import type { UserContext } from "../../context.ts";

/** Long enough for a process that stalls, short enough to wait for one that has died. */
const LEASE_MS = 8000;
const RENEW_EVERY_MS = 2500;

/**
 * Works on a publication while nobody else does, and asks to be called again where somebody is at it: Step Functions
 * repeats a call whose answer it has lost while the first may still be talking to Google.
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

/** The same for any work; `whenHeld` hears until when (epoch ms) somebody else has it. */
export async function withLock<Answer>(
  ctx: UserContext,
  { campaignId, publicationId }: Pick<PublishInput, "campaignId" | "publicationId">,
  work: () => Promise<Answer>,
  whenHeld: (lockedUntilMs: number) => Answer,
): Promise<Answer> {
  const { publications } = ctx.store;
  const by = randomUUID();
  const hold = () => {
    const nowMs = ctx.now();
    const untilMs = nowMs + LEASE_MS;
    return publications.lock(ctx.userId, campaignId, publicationId, { by, nowMs, untilMs });
  };

  const lockedUntilMs = await hold();
  if (lockedUntilMs !== undefined) return whenHeld(lockedUntilMs);
  // A renewal or a release that fails does no harm: the hold runs out by itself.
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = hold().then(noop, noop);
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    await publications.unlock(ctx.userId, campaignId, publicationId, by).catch(noop);
  }
}

function noop(): void {}
