import { randomInt } from "node:crypto";

const EPOCH_MS = Date.UTC(2025, 0, 1);
export const RANDOM_BITS = 12;

/**
 * A 53-bit integer id that sorts by age: 41 bits of milliseconds since 2025 and 12 random bits. Not guaranteed unique,
 * so write it conditionally.
 */
export function makeId(nowMs: number): number {
  return firstIdAt(nowMs) + randomInt(2 ** RANDOM_BITS);
}

/** The smallest id that can be created at that time. */
export function firstIdAt(nowMs: number): number {
  return Math.max(0, Math.floor(nowMs - EPOCH_MS)) * 2 ** RANDOM_BITS;
}

/** The number in a path; undefined if it is not one, and then no entity can have that id. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

/** Crockford's base 32: no characters that are confused when read aloud. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
