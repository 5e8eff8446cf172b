import { isRefusal } from "./session-calls.ts";
import type { SessionHolder } from "./session-holder.ts";
import type { SessionSetup } from "./session-setup.ts";
import { findStored, TOKEN_KEY } from "./stored-session.ts";
import { expiryMsOf } from "./token.ts";

/** `gone`: the person signed out in the meantime, here or in another tab. */
export type RefreshOutcome = "refreshed" | "refused" | "unreachable" | "gone";

interface RefresherParts extends Pick<SessionSetup, "storage" | "loadCalls" | "now" | "locks"> {
  holder: SessionHolder;
}

const LOCK = "adwright-token-refresh";

/** Makes the function that exchanges `token` for a fresh one; only one exchange runs at a time across all tabs. */
export function makeRefresher(parts: RefresherParts) {
  const { holder, storage, loadCalls, now, locks } = parts;
  let flight: Promise<RefreshOutcome> | undefined;

  function refresh(token: string | undefined): Promise<RefreshOutcome> {
    flight ??= inLock(() => refreshOnce(token)).finally(() => {
      flight = undefined;
    });
    return flight;
  }

  function inLock(work: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
    return locks === undefined ? work() : locks.request(LOCK, work);
  }

  async function refreshOnce(token: string | undefined): Promise<RefreshOutcome> {
    // Another tab may have refreshed the token while this one waited for the lock; storage has the newest one.
    if (adoptFresher(token)) return "refreshed";
    const storedToken = storage.getItem(TOKEN_KEY);
    if (storedToken === null) return "gone";
    try {
      const calls = await loadCalls();
      const answer = await calls.refreshAccessToken();
      // The person signed out while the request was running, so the answer must not restore the session.
      if (storage.getItem(TOKEN_KEY) !== storedToken) return "gone";
      holder.keep({ token: answer.accessToken, user: answer.user });
      return "refreshed";
    } catch (error) {
      return isRefusal(error) ? "refused" : "unreachable";
    }
  }

  function adoptFresher(token: string | undefined): boolean {
    const stored = findStored(storage);
    if (stored === undefined || stored.token === token) return false;
    const expiryMs = expiryMsOf(stored.token);
    if (expiryMs === undefined || isDue(expiryMs, now())) return false;
    holder.adopt(stored);
    return true;
  }

  return refresh;
}

// A token is refreshed 2 minutes before it expires.
const REFRESH_LEAD_MS = 2 * 60_000;
/** Longer waits are cut to this and checked again, because browsers fire timers above 24.8 days at once. */
export const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** Prevents endless refreshes if the server issues tokens that are shorter than the lead time. */
const SHORTEST_GAP_MS = 30_000;

/** True if the token expires so soon that it must be refreshed. */
function isDue(expiryMs: number, nowMs: number): boolean {
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
