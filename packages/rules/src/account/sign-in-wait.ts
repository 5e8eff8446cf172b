const MINUTE_MS = 60 * 1000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Attempts are forgotten this long after the last one; longer than any wait. */
export const ATTEMPTS_KEPT_MS = 60 * MINUTE_MS;

/**
 * How long to wait after so many attempts to sign in that failed: nothing below `most`, then one minute, and twice as
 * long with each further one up to 15 minutes. It slows guesses without locking anybody out.
 */
export function waitAfterMs(attempts: number, most: number): number {
  if (attempts < most) return 0;
  return Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - most));
}
