import type { KnownFact } from "./known-facts.ts";
import { type Amount, isMoney } from "./numbers/amounts.ts";

/** How much more a word in common says than a number of the same kind. */
const SHARED_WORD = 2;

/**
 * The fact that speaks most of what a line is about; of those alike, one that counts the same. Without a word in common,
 * the only one that counts the same.
 */
export function nearestFact(
  facts: readonly KnownFact[],
  stems: ReadonlySet<string>,
  countsSame: (fact: KnownFact) => boolean = () => false,
): KnownFact | undefined {
  let nearest: KnownFact | undefined;
  let best = 1;
  const alike: KnownFact[] = [];
  for (const fact of facts) {
    const isAlike = countsSame(fact);
    if (isAlike) alike.push(fact);
    const score = sharedWith(fact, stems) * SHARED_WORD + (isAlike ? 1 : 0);
    if (score <= best) continue;
    nearest = fact;
    best = score;
  }
  return nearest ?? (alike.length === 1 ? alike[0] : undefined);
}

/** How many words a fact and a line have in common. */
export function sharedWith({ stems }: KnownFact, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of others) if (stems.has(stem)) shared += 1;
  return shared;
}

/** The words of the only number of a fact that counts the same: "£65" for "£45". */
export function numberToUse({ unit }: Amount, fact: KnownFact): string | undefined {
  const same = fact.amounts.filter((amount) => countSame(unit, amount.unit));
  const [only] = same;
  if (only === undefined || same.length > 1 || fact.folded.length !== fact.text.length)
    return undefined;
  return fact.text.slice(only.start, only.end);
}

export const countSame = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (isMoney(one) && isMoney(other));
