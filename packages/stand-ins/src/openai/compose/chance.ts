import { createHash } from "node:crypto";

/** Reproducible randomness: the same seed always gives the same order. */
export interface Chance {
  shuffled<T>(list: readonly T[]): T[];
}

/** Seeds the randomness with the SHA-256 of a text. */
export function makeChance(seed: string): Chance {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  const next = () => {
    // xorshift32: small, and sufficient for varying the order of phrases.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  return {
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
