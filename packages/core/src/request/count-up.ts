import { AppError } from "@adwright/contracts/errors";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";

import type { Context } from "../context.ts";

/** The subject that something is counted under, and how often it may happen in a time window. */
export interface AttemptLimit {
  subject: string;
  windowMs: number;
  most: number;
}

/** Counts once more and returns the count. RATE_LIMITED, with the seconds until the window ends, once there are more than `most`. */
export async function countUp(
  ctx: Context,
  limit: AttemptLimit & { words: string },
): Promise<number> {
  const { subject, windowMs, most, words } = limit;
  const nowMs = ctx.now();
  const times = await ctx.store.rates.hit(subject, windowMs, nowMs);
  if (times <= most) return times;
  throw tooMany(nowMs, windowMs, words);
}

/** The error until the time window ends. */
function tooMany(nowMs: number, windowMs: number, words: string): AppError {
  const retryAfterSeconds = Math.ceil((windowMs - (nowMs % windowMs)) / 1000);
  return new AppError("RATE_LIMITED", words, { retryAfterSeconds });
}

/** Whether something was counted in this window or in the previous one. */
export async function wasCountedLately(
  ctx: Context,
  subject: string,
  windowMs: number,
): Promise<boolean> {
  const counts = await Promise.all(
    [ctx.now(), ctx.now() - windowMs].map((atMs) => ctx.store.rates.count(subject, windowMs, atMs)),
  );
  return counts.some((count) => count > 0);
}

/**
 * Notes something and answers whether it was not noted within `windowMs`. It can be noted again once twice that time has
 * passed. Counts start at fixed times, so the previous one counts, too.
 */
export async function isFirstWithin(
  ctx: Context,
  subject: string,
  windowMs: number,
): Promise<boolean> {
  const { rates } = ctx.store;
  const nowMs = ctx.now();
  if ((await rates.count(subject, windowMs, nowMs - windowMs)) > 0) return false;
  return (await rates.hit(subject, windowMs, nowMs)) === 1;
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
    const longestMs = Math.max(...usedUp.map(({ windowMs }) => windowMs));
    throw tooMany(nowMs, longestMs, "Too many failed attempts. Please try again later.");
  }
  const answer = await judge();
  if (answer !== undefined) await takeBack();
  return answer;
}
