import { randomBytes } from "node:crypto";

/** OAuth 2.0, RFC 6749 §4.1.2: at most ten minutes. */
export const CODE_LIFE_MS = 10 * 60_000;
/** A consent page may stay open while its person sets up a passkey (Google's time-out is unknown). */
export const PAGE_LIFE_MS = 2 * 60 * 60_000;

export type OneTimeValues<T> = ReturnType<typeof makeOneTimeValues<T>>;

/** Short-lived values under random keys, in memory only. */
export function makeOneTimeValues<T>(prefix: string, lifeMs: number, now: () => number) {
  const kept = new Map<string, { value: T; expiresAt: number }>();

  const dropExpired = () => {
    for (const [key, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(key);
  };
  const find = (key: string) => {
    dropExpired();
    return kept.get(key)?.value;
  };

  return {
    /** Stores the value under a new random key. */
    put(value: T): string {
      dropExpired();
      const key = prefix + randomBytes(32).toString("base64url");
      kept.set(key, { value, expiresAt: now() + lifeMs });
      return key;
    },
    find,
    /** Returns and deletes the value, so that it can be used only once. */
    take(key: string): T | undefined {
      const value = find(key);
      kept.delete(key);
      return value;
    },
  };
}
