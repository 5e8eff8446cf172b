const LARGE_PRIME = 1_000_003;
export const DAY_SECONDS = 24 * 60 * 60;

/** Always the same second of the day, UTC, for an id: spreads work that is due daily. */
export function secondOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % LARGE_PRIME;
  return sum % DAY_SECONDS;
}
