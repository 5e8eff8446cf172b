import type { Language } from "@adwright/ad-text/language";
import { folded } from "@adwright/ad-text/normalize";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";

import { styleCards } from "../generation/style-card.ts";

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Letters of one kind: in "vienna咖啡豆" there are two words. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}])+/gu;
/** Shorter words ("in", "der") are beside the point. */
const SHORTEST = 4;
/** Words differ in their endings. */
const LONGEST_ENDING = 2;
/** Where words are not spaced, so many of the pairs of their letters are enough: one word of three. */
const FEWEST_PAIRS = 1 / 3;

/** What a written keyword has to rest on, read once. */
export interface KnownWords {
  language: Language;
  text: string;
  /** Whether the texts are in the campaign's language: in another one its words can't stand there. */
  isComparable: boolean;
}

/** `read` are the site, the facts and the value proposition, `typed` what the person wrote into the form. */
export function knownWordsOf(
  read: readonly string[],
  typed: readonly string[],
  language: Language,
): KnownWords {
  const site = read.filter(Boolean).join("\n");
  const found = findLanguageOf(site);
  const isComparable = site !== "" && (found === undefined || found === language);
  return { language, text: folded([site, ...typed].join("\n"), language), isComparable };
}

/** Whether at least half of the words of a term are known. */
export function isKnown(term: string, { language, text, isComparable }: KnownWords): boolean {
  if (!isComparable) return true;
  const words = (folded(term, language).match(WORDS) ?? []).filter(
    (word) => word.length >= SHORTEST || SPACELESS.test(word),
  );
  return words.filter((word) => stands(word, text)).length * 2 >= words.length;
}

function stands(word: string, text: string): boolean {
  if (!SPACELESS.test(word)) {
    return text.includes(word.slice(0, Math.max(SHORTEST - 1, word.length - LONGEST_ENDING)));
  }
  const letters = Array.from(word);
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  if (pairs.length === 0) return text.includes(word);
  return pairs.filter((pair) => text.includes(pair)).length >= FEWEST_PAIRS * pairs.length;
}

/** Whether a keyword is what an advertiser wants people to do ("sign up"), which nobody searches for. */
export function isCall(term: string, language: Language): boolean {
  const plain = folded(term, language).trim();
  return styleCards[language].calls.some((call) => folded(call, language) === plain);
}
