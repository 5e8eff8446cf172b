import type { LanguageCode } from "@adwright/contracts/language";

import { bankOf, languageCodes } from "../phrases/bank-of.ts";

const scripts: [LanguageCode, RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["ko", /\p{Script=Hangul}/u],
  ["zh", /\p{Script=Han}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["hi", /\p{Script=Devanagari}/u],
  ["ru", /\p{Script=Cyrillic}/u],
];
const scripted = new Set(scripts.map(([code]) => code));
const latin = languageCodes
  .filter((code) => !scripted.has(code))
  .map((code) => {
    const bank = bankOf(code);
    return { code, words: new Set(`${bank.stopWords} ${bank.goalWords}`.split(" ")) };
  });

/** Letters that only one of the languages has; they weigh as much as several stop words. */
const ownLetters: Partial<Record<LanguageCode, RegExp>> = {
  tr: /[ğış]/u,
  pl: /[ąęłżźćń]/u,
  es: /[ñ¿¡]/u,
  pt: /[ãõ]/u,
  de: /ß/u,
};
const WORTH_OF_LETTER = 3;

function latinScoresOf(text: string) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return latin.map(({ code, words: known }) => ({
    code,
    score:
      words.filter((word) => known.has(word)).length +
      (ownLetters[code]?.test(text) ? WORTH_OF_LETTER : 0),
  }));
}

/** The possible languages of a text, from its script and stop words; empty if unclear. */
export function languagesOf(text: string): LanguageCode[] {
  const scriptFound = scripts.find(([, script]) => script.test(text));
  if (scriptFound) return [scriptFound[0]];
  const scores = latinScoresOf(text);
  const best = Math.max(...scores.map(({ score }) => score));
  // Danish and Norwegian share most stop words, so both are returned if they are almost equal.
  return best === 0
    ? []
    : scores.filter(({ score }) => score >= best * 0.9).map(({ code }) => code);
}

const hasOneSmallWord = (text: string): boolean =>
  scripts.every(([, script]) => !script.test(text)) &&
  Math.max(...latinScoresOf(text).map(({ score }) => score)) === 1;

/** True if a text can be used in this language; the caller decides about unclear texts. */
export function isWrittenIn(text: string, code: LanguageCode, whenUnclear = false): boolean {
  // A single stop word may belong to several languages: "no card needed".
  if (whenUnclear && hasOneSmallWord(text)) return !scripted.has(code);
  const found = languagesOf(text);
  // Danish and Norwegian cannot always be told apart; all other languages are clear or unknown.
  const isClear = found.length === 1 || found.every((one) => ["da", "no"].includes(one));
  if (found.length > 0 && isClear) return found.includes(code);
  const isPossible = found.length === 0 || found.includes(code);
  return whenUnclear && isPossible && !scripted.has(code);
}
