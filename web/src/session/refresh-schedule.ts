import { waitMs } from "./refresh-time.ts";

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
