// A token is refreshed 2 minutes before it expires.
const REFRESH_LEAD_MS = 2 * 60_000;
/** Longer waits are cut to this and checked again, because browsers fire timers above 24.8 days at once. */
export const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** Prevents endless refreshes if the server issues tokens that are shorter than the lead time. */
const SHORTEST_GAP_MS = 30_000;

/** True if the token expires so soon that it must be refreshed. */
export function isDue(expiryMs: number, nowMs: number): boolean {
  return expiryMs - nowMs <= REFRESH_LEAD_MS;
}

/** How long to wait before checking the token again; all in ms, `lastRefreshMs` is 0 if never. */
export function waitMs(expiryMs: number, nowMs: number, lastRefreshMs: number): number {
  const untilDueMs = expiryMs - REFRESH_LEAD_MS - nowMs;
  const untilAllowedMs = lastRefreshMs + SHORTEST_GAP_MS - nowMs;
  return Math.min(Math.max(untilDueMs, untilAllowedMs, 0), LONGEST_WAIT_MS);
}

interface ScheduleParts {
  /** When the current token expires, epoch ms; undefined if there is none. */
  expiryMs: () => number | undefined;
  now: () => number;
  refresh: () => Promise<unknown>;
}

/** Keeps one timer for the next refresh. */
export function makeRefreshSchedule({ expiryMs, now, refresh }: ScheduleParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRefreshMs = 0;

  /** Refreshes if due, then sets the timer for the next check. */
  async function check(): Promise<void> {
    clearTimeout(timer);
    const endMs = expiryMs();
    if (endMs !== undefined && waitMs(endMs, now(), lastRefreshMs) === 0) {
      lastRefreshMs = now();
      await refresh();
    }
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    const endMs = expiryMs();
    if (endMs === undefined) return;
    timer = setTimeout(() => void check(), waitMs(endMs, now(), lastRefreshMs));
  }

  return { arm, check };
}
