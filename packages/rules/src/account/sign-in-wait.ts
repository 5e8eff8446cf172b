const MINUTE_MS = 60 * 1000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Attempts expire this long after the last one; longer than any wait. */
export const ATTEMPTS_KEPT_MS = 60 * MINUTE_MS;

/**
 * How long to wait after this many failed sign-ins: none below `most`, then one minute, doubled with each further
 * attempt up to 15 minutes. This slows down guessing without locking anybody out.
 */
export function waitAfterMs(attempts: number, most: number): number {
  if (attempts < most) return 0;
  return Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - most));
}
