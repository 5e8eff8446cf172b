import { AppError } from "@adwright/contracts/errors";
import { ATTEMPTS_KEPT_MS, waitAfterMs } from "@adwright/rules/account/sign-in-wait";

import type { Context } from "../../context.ts";

/** The subject that failures are counted under, and how many are allowed before each further attempt has to wait. */
export interface AttemptLimit {
  subject: string;
  most: number;
}

export interface Attempt {
  /** Takes the attempt off the count because it did not fail. */
  giveBack: () => Promise<void>;
}

/**
 * Counts an attempt under every limit before it is checked, so that parallel guesses cannot exceed a limit. Throws
 * RATE_LIMITED, and counts nothing, while one of the limits requires a wait.
 */
export async function takeAttempt(ctx: Context, limits: readonly AttemptLimit[]): Promise<Attempt> {
  const { attempts } = ctx.store;
  const taken: { limit: AttemptLimit; number: number }[] = [];
  const giveBack = async () => {
    await Promise.all(
      taken.map(({ limit, number }) => attempts.giveBack(limit.subject, number, limit.most)),
    );
  };
  for (const limit of limits) {
    const { subject, most } = limit;
    const waitAfter = (made: number) => waitAfterMs(made, most);
    const policy = { most, waitAfterMs: waitAfter, keptMs: ATTEMPTS_KEPT_MS };
    const outcome = await attempts.take(subject, policy, ctx.now());
    if ("waitMs" in outcome) {
      await giveBack();
      throw tooMany(outcome.waitMs);
    }
    taken.push({ limit, number: outcome.taken });
  }
  return { giveBack };
}

function tooMany(waitMs: number): AppError {
  return new AppError("RATE_LIMITED", "Too many failed sign-ins. Please try again later.", {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
