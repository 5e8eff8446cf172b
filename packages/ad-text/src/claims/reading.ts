import type { Language } from "../language.ts";
import { signsIn, textSigns } from "../text-signs.ts";
import { allBits, bitOf, meaningsIn } from "./lexicon/lexicon.ts";
import type { Hit } from "./lexicon/trie.ts";
import { type Amount, amountsIn } from "./numbers/amounts.ts";
import { isNumber, wordAmountsIn } from "./numbers/number-words.ts";
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

const ENGLISH = bitOf("en");
const NO_PROMISES: readonly ClaimWords[] = [];
const NO_AMOUNTS: readonly Amount[] = [];

/** Reads a line folded for claims; promises may be made in English too. */
export function readLine(text: string, language: Language): Reading {
  const own = bitOf(language);
  const signs = signsIn(text);
  const mayBeEnglish = language !== "en" && (signs & textSigns.latin) !== 0;
  const all = meaningsIn(text, mayBeEnglish ? own | ENGLISH : own);
  const hits = mayBeEnglish ? all.filter((hit) => (hit.languages & own) !== 0) : all;
  const hasNumber = (signs & textSigns.number) !== 0 || hits.some(isNumber);
  return {
    text,
    language,
    hits,
    promises: all.length === 0 ? NO_PROMISES : ownPromises(promisesIn(text, all), language),
    amounts: hasNumber
      ? amountsIn(text, language, hits).concat(wordAmountsIn(text, hits))
      : NO_AMOUNTS,
  };
}

const bothOf = new Map<Language, number>(
  (["da", "no"] as const).map((language) => [language, bitOf("da") | bitOf("no")]),
);
const withTwin = (language: Language): number => bothOf.get(language) ?? bitOf(language);

/**
 * The languages facts are read in: that of the ad, English and their own. Words of one language mean something else in
 * another one, so facts are read in all languages only where theirs does not show.
 */
export const languagesOfFacts = (language: Language, own: Language | undefined): number =>
  own === undefined ? allBits : withTwin(language) | ENGLISH | withTwin(own);

/** Everything that the folded text of a fact may mean in some languages. */
export const meaningsInFact = (text: string, spoken: number): Hit[] => meaningsIn(text, spoken);
