const DAY_MS = 24 * 60 * 60 * 1000;

/** "14:05 UTC", or "14:05 UTC tomorrow" if it is more than 24 hours away, because the same time occurs sooner. */
export function clockWords(untilMs: number, nowMs: number): string {
  const time = `${new Date(untilMs).toISOString().slice(11, 16)} UTC`;
  return untilMs - nowMs > DAY_MS ? `${time} tomorrow` : time;
}
