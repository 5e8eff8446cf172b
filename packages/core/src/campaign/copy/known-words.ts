import type { Language } from "@adwright/ad-text/language";
import { folded } from "@adwright/ad-text/normalize";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";

import { styleCards } from "../generation/style-card.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Words differ in their endings; what is left has to be long enough to mean the same. */
const SHORTEST_STEM = 3;
const LONGEST_ENDING = 2;

/** What a written keyword has to rest on, read once. */
export interface KnownWords {
  language: Language;
  text: string;
  /** Whether the texts are in the campaign's language: in another one its words can't stand there. */
  isComparable: boolean;
}

/** `sources` are the site, the facts and what the person wrote. */
export function knownWordsOf(sources: readonly string[], language: Language): KnownWords {
  const whole = sources.filter(Boolean).join("\n");
  const found = findLanguageOf(whole);
  const isComparable = whole !== "" && (found === undefined || found === language);
  return { language, text: folded(whole, language), isComparable };
}

/** Whether at least half of the words of a term stand in what is known; the smallest words ("me", "in") don't count. */
export function isKnown(term: string, { language, text, isComparable }: KnownWords): boolean {
  if (!isComparable) return true;
  const words = (folded(term, language).match(WORD) ?? []).filter(
    (word) => word.length >= SHORTEST_STEM || SPACELESS.test(word),
  );
  const known = words.filter((word) => text.includes(stemOf(word)));
  return known.length * 2 >= words.length;
}

function stemOf(word: string): string {
  if (SPACELESS.test(word)) return word;
  return word.slice(0, Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING));
}

/** Whether a keyword is what an advertiser wants people to do ("sign up"), which nobody searches for. */
export function isCall(term: string, language: Language): boolean {
  const plain = folded(term, language).trim();
  return styleCards[language].calls.some((call) => folded(call, language) === plain);
}
