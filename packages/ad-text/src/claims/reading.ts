import type { Language } from "../language.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { allBits, bitOf, meaningsIn } from "./lexicon/lexicon.ts";
import type { Hit } from "./lexicon/trie.ts";
import { byStart } from "./measures.ts";
import { wordAmountsIn } from "./number-words.ts";
import { type ClaimWords, ownPromises, promisesIn } from "./promises-in.ts";

/** What one line says, as far as the claim rules understand it. */
export interface Reading {
  text: string;
  language: Language;
  /** Words of the line's own language that mean something to the rules, by their beginning. */
  hits: readonly Hit[];
  promises: readonly ClaimWords[];
  /** In figures and in words. */
  amounts: readonly Amount[];
}

// Lines in other scripts have no Latin letter, and no "#1".
const MAYBE_ENGLISH = /[a-z#]/;

/** Reads a line folded for claims; promises may be made in English too. */
export function readLine(text: string, language: Language): Reading {
  const own = bitOf(language);
  const all = meaningsIn(text, MAYBE_ENGLISH.test(text) ? own | bitOf("en") : own);
  const hits = all.filter((hit) => (hit.languages & own) !== 0);
  const places = byStart(hits);
  return {
    text,
    language,
    hits,
    promises: ownPromises(promisesIn(text, all), language),
    amounts: [...amountsIn(text, language, places), ...wordAmountsIn(text, hits, places)],
  };
}

/** Everything that a folded text may mean in any language. */
export const meaningsInAny = (text: string): Hit[] => meaningsIn(text, allBits);
