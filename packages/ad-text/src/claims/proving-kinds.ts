import type { PromiseKind } from "../languages/language-data.ts";

/** Kinds of promises that a fact of another kind carries, too. */
const proving: Partial<Record<PromiseKind, readonly PromiseKind[]>> = {
  free: ["freeShipping", "freeReturns", "gift", "included"],
  included: ["free", "gift"],
  gift: ["free", "included"],
  guarantee: ["moneyBack", "lifetime"],
  best: ["award", "numberOne", "superlative", "leading"],
  superlative: ["best", "award", "numberOne"],
  only: ["exclusive"],
  exclusive: ["only"],
  instant: ["sameDay"],
  sameDay: ["instant"],
  forever: ["lifetime"],
  half: ["twice"],
  twice: ["half"],
};

/** Whether facts of these kinds promise as much. */
export const isProvedBy = (kind: PromiseKind, kinds: ReadonlySet<PromiseKind>): boolean =>
  kinds.has(kind) || (proving[kind]?.some((other) => kinds.has(other)) ?? false);
