import { readFileSync } from "node:fs";

import { type LanguageCode, languages } from "@adwright/contracts/language";

/** What the composer knows of a language, from `languages/<code>.json`. */
interface Words {
  /** Words that identify the language and that nobody searches for ("with", "increase", "sales"); separated by spaces. */
  smallWords: string;
  /** Searches that rarely lead to a purchase, separated by commas. */
  negatives: string;
  /** Lines that are true of any advertiser, for those of whom too little is known. */
  headlines: string[];
  descriptions: string[];
  /** A headline with a claim that no fact carries, for the `claim` fault. */
  claim: string;
}

export const languageCodes: LanguageCode[] = languages.map(({ code }) => code);

function read(code: LanguageCode): Words {
  const file = new URL(`../languages/${code}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Words;
}

const known = new Map(languageCodes.map((code) => [code, read(code)]));

export function wordsOf(code: LanguageCode): Words {
  const words = known.get(code);
  if (words === undefined) throw new Error(`The composer has no words for ${code}.`);
  return words;
}

/** The code as one of the 19 languages; undefined if it is none. */
export const findLanguage = (code: string): LanguageCode | undefined =>
  languageCodes.find((one) => one === code);

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
  .map((code) => ({ code, small: new Set(wordsOf(code).smallWords.split(" ")) }));

/** True for languages that are not written in Latin letters. */
export const hasOwnScript = (code: LanguageCode): boolean => scripted.has(code);

function latinScoresOf(text: string) {
  const parts = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = latin.map(({ code, small }) => ({
    code,
    score: parts.filter((word) => small.has(word)).length,
  }));
  return { scores, best: Math.max(...scores.map(({ score }) => score)) };
}

/** The possible languages of a text, from its script and small words; empty if unclear. */
export function languagesOf(text: string): LanguageCode[] {
  const found = scripts.find(([, script]) => script.test(text));
  if (found) return [found[0]];
  const { scores, best } = latinScoresOf(text);
  // Danish and Norwegian share most small words, so both are returned if they are almost equal.
  return best === 0 ? [] : scores.flatMap(({ code, score }) => (score >= best * 0.9 ? code : []));
}

/**
 * True if a text can stand in an ad of this language. A single small word may belong to several languages ("no card
 * needed"): then the language of the text around it decides, where there is one.
 */
export function isWrittenIn(text: string, code: LanguageCode, around = ""): boolean {
  const [script] = scripts.find(([, letters]) => letters.test(text)) ?? [];
  // A Japanese word may have Chinese characters alone.
  if (script !== undefined) return script === code || (script === "zh" && code === "ja");
  if (latinScoresOf(text).best > 1) return languagesOf(text).includes(code);
  if (scripted.has(code)) return false;
  const whole = languagesOf(around);
  return whole.length === 0 || whole.includes(code);
}
