import { randomInt } from "node:crypto";

/** Crockford's base 32, as in Paddle's ids: a ULID in lower case. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/** An id such as `sub_01k9…`, which sorts by age. */
export function makePaddleId(prefix: string, nowMs: number): string {
  let time = "";
  for (let rest = Math.floor(nowMs); time.length < TIME_LENGTH; rest = Math.floor(rest / 32)) {
    time = (ALPHABET[rest % 32] ?? "0") + time;
  }
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(32)]).join("");
  return `${prefix}_${time}${random}`;
}
