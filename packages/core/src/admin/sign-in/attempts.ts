import { AppError } from "@adwright/contracts/errors";
import { ATTEMPTS_KEPT_MS, waitAfterMs } from "@adwright/rules/account/sign-in-wait";

import type { Context } from "../../context.ts";

/** What attempts are counted under, and how many are judged before each further one has to wait. */
export interface AttemptLimit {
  subject: string;
  most: number;
}

export interface Attempt {
  /** It was no failure. */
  giveBack: () => Promise<void>;
}

/**
 * Counts an attempt under every limit before anything of it is judged: parallel guesses cannot get past a limit
 * together. RATE_LIMITED, with nothing counted, while one of them makes it wait.
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
