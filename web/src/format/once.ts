/**
 * Makes something when it is first asked for, and keeps it. A browser takes tens of milliseconds on a phone for the
 * first `Intl` formatter of a kind, which nobody should wait for who sees no such text.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
