import type { ClaimKind } from "../../languages/language-words.ts";

/** All that costs nothing. */
export const FREE: readonly ClaimKind[] = [
  "free",
  "freeShipping",
  "freeReturns",
  "gift",
  "included",
];
/** The kinds that prove each kind, where it is not that kind alone. */
const PROVED_BY: Partial<Record<ClaimKind, readonly ClaimKind[]>> = {
  free: FREE,
  freeShipping: FREE,
  freeReturns: FREE,
  gift: FREE,
  included: FREE,
  guarantee: ["guarantee", "moneyBack", "lifetime"],
  lifetime: ["lifetime", "forever"],
  forever: ["lifetime", "forever"],
  award: ["award", "best"],
  best: ["best", "award"],
  hundreds: ["hundreds", "thousands", "millions"],
  thousands: ["thousands", "millions"],
  exclusive: ["exclusive", "only"],
  endorsed: ["endorsed", "award"],
  beyond: ["beyond", "unbeatable"],
  instant: ["instant", "sameDay"],
};

export const kindsThatProve = (kind: ClaimKind): readonly ClaimKind[] => PROVED_BY[kind] ?? [kind];
