import { isDue } from "./refresh-schedule.ts";
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
