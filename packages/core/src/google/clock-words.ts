const DAY_MS = 24 * 60 * 60 * 1000;

/** "14:05 UTC"; "14:05 UTC tomorrow" where it is more than 24 hours away, as the same time comes before it. */
export function clockWords(untilMs: number, nowMs: number): string {
  const time = `${new Date(untilMs).toISOString().slice(11, 16)} UTC`;
  return untilMs - nowMs > DAY_MS ? `${time} tomorrow` : time;
}
