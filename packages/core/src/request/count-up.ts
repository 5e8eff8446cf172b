import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";

/** How often something may happen in a time window, and what is said after that. */
interface Limit {
  subject: string;
  windowMs: number;
  most: number;
  words: string;
}

/** Counts once more and returns the count. RATE_LIMITED, with the seconds until the window ends, once there are more than `most`. */
export async function countUp(ctx: Context, limit: Limit): Promise<number> {
  const { subject, windowMs, most, words } = limit;
  const nowMs = ctx.now();
  const times = await ctx.store.rates.hit(subject, windowMs, nowMs);
  if (times <= most) return times;
  const retryAfterSeconds = Math.ceil((windowMs - (nowMs % windowMs)) / 1000);
  throw new AppError("RATE_LIMITED", words, { retryAfterSeconds });
}
