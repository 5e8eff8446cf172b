import { waitMs } from "./refresh-time.ts";

interface SessionDependencies {
  /** When the token in use ends, epoch ms; undefined when there is none. */
  expiryMs: () => number | undefined;
  now: () => number;
  refresh: () => Promise<unknown>;
}

/** Keeps one timer armed for the next refresh. */
export function makeRefreshSchedule({ expiryMs, now, refresh }: SessionDependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRefreshMs = 0;

  /** Refreshes if it is time, and arms the timer for the next look. */
  async function look(): Promise<void> {
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
    timer = setTimeout(() => void look(), waitMs(endMs, now(), lastRefreshMs));
  }

  return { arm, look };
}
