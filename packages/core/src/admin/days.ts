const DAY_MS = 24 * 60 * 60 * 1000;

/** yyyy-mm-dd, UTC */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** The last `count` days, ending with the day of `nowMs`, as yyyy-mm-dd (UTC). */
export function lastDays(nowMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(nowMs - (count - 1 - index) * DAY_MS));
}
