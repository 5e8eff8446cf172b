import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";

const WINDOW_MS = 15 * 60 * 1000;

/** The subject that failures are counted under, and how many are allowed in 15 minutes. */
export interface FailureLimit {
  subject: string;
  most: number;
}

/** Throws RATE_LIMITED once a limit is reached. */
export async function refuseAfterTooMany(ctx: Context, limits: FailureLimit[]): Promise<void> {
  for (const { subject, most } of limits) {
    const failures = await ctx.store.rates.count(subject, WINDOW_MS, ctx.now());
    if (failures >= most) throw tooMany(ctx.now());
  }
}

/** Counts a failure, and throws RATE_LIMITED if it exceeds a limit. */
export async function countFailure(ctx: Context, limits: FailureLimit[]): Promise<void> {
  const hits = await Promise.all(
    limits.map(({ subject }) => ctx.store.rates.hit(subject, WINDOW_MS, ctx.now())),
  );
  const isOver = limits.some(({ most }, index) => (hits[index] ?? 0) > most);
  if (isOver) throw tooMany(ctx.now());
}

function tooMany(nowMs: number): AppError {
  const retryAfterSeconds = Math.ceil((WINDOW_MS - (nowMs % WINDOW_MS)) / 1000);
  return new AppError("RATE_LIMITED", "Too many failed sign-ins. Please try again later.", {
    retryAfterSeconds,
  });
}
