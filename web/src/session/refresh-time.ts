// A token is refreshed 2 minutes before it expires.
const REFRESH_LEAD_MS = 2 * 60_000;
/** A longer wait is cut here and checked again: browsers run timers over 24.8 days at once. */
export const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** Keeps a server that gives tokens shorter than the lead from being asked without end. */
export const SHORTEST_GAP_MS = 30_000;

/** The token is so near its end that it is time for another. */
export function isDue(expiryMs: number, nowMs: number): boolean {
  return expiryMs - nowMs <= REFRESH_LEAD_MS;
}

/** How long to wait before looking at the token again; all in ms, `lastRefreshMs` 0 if never. */
export function waitMs(expiryMs: number, nowMs: number, lastRefreshMs: number): number {
  const untilDueMs = expiryMs - REFRESH_LEAD_MS - nowMs;
  const untilAllowedMs = lastRefreshMs + SHORTEST_GAP_MS - nowMs;
  return Math.min(Math.max(untilDueMs, untilAllowedMs, 0), LONGEST_WAIT_MS);
}
