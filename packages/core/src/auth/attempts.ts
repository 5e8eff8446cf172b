import { AppError } from "@adwright/contracts/errors";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";

import type { Context } from "../context.ts";

/** The subject that attempts are counted under, and how many failures are allowed per time window. */
export interface AttemptLimit {
  subject: string;
  windowMs: number;
  most: number;
}

export const QUARTER_MS = 15 * MINUTE_MS;

/** What a password or code may fail: 10 times in 15 minutes, and 40 times in a day. */
export const usualLimits = (subject: string): AttemptLimit[] => [
  { subject, windowMs: QUARTER_MS, most: 10 },
  { subject, windowMs: DAY_MS, most: 40 },
];

/**
 * Counts an attempt under every limit before it is checked, so that parallel attempts cannot exceed a limit. If `judge`
 * returns an answer, the attempt is taken off the count: only failures stay. Throws RATE_LIMITED without calling
 * `judge` once a limit is used up.
 */
export async function judgeAttempt<Answer>(
  ctx: Context,
  limits: readonly AttemptLimit[],
  judge: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const nowMs = ctx.now();
  const { rates } = ctx.store;
  const counts = await Promise.all(
    limits.map(({ subject, windowMs }) => rates.hit(subject, windowMs, nowMs)),
  );
  const takeBack = () =>
    Promise.all(limits.map(({ subject, windowMs }) => rates.takeBack(subject, windowMs, nowMs)));
  const usedUp = limits.filter(({ most }, index) => (counts[index] ?? 0) > most);
  if (usedUp.length > 0) {
    await takeBack();
    throw tooMany(nowMs, Math.max(...usedUp.map(({ windowMs }) => windowMs)));
  }
  const answer = await judge();
  if (answer !== undefined) await takeBack();
  return answer;
}

function tooMany(nowMs: number, windowMs: number): AppError {
  const retryAfterSeconds = Math.ceil((windowMs - (nowMs % windowMs)) / 1000);
  return new AppError("RATE_LIMITED", "Too many failed attempts. Please try again later.", {
    retryAfterSeconds,
  });
}
