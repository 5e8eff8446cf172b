import type { Language } from "../language.ts";

const LATIN = /\p{Script=Latin}/gu;

/** Letters of each language that has a script to itself; Japanese and Chinese share one. */
const ownLetters: Partial<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  zh: /\p{Script=Han}/gu,
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
};

/** Letters of the same script that the language does not have. */
const foreignLetters: Partial<Record<Language, RegExp>> = {
  ru: /[іїєґўјљњћђџ]/iu,
  zh: /[\p{Script=Hiragana}\u30a1-\u30fa]/u,
};

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const hasKana = (text: string): boolean => KANA.test(text);

export const lettersOf = (language: Language): RegExp => ownLetters[language] ?? LATIN;

export const isLatinLanguage = (language: Language): boolean => ownLetters[language] === undefined;

/** True where a letter gives away a neighbour of the language. */
export const hasForeignLetter = (text: string, language: Language): boolean =>
  foreignLetters[language]?.test(text) ?? false;

/** The language whose script most letters of the text have; undefined for Latin and for none. */
export function languageOfScript(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const spoken = (["ru", "ko", "ar", "hi"] as const).find(
    (language) => (text.match(lettersOf(language))?.length ?? 0) * 2 > letters,
  );
  if (spoken) return spoken;
  const han = text.match(lettersOf("ja"))?.length ?? 0;
  if (han * 3 <= letters) return undefined;
  return hasKana(text) ? "ja" : "zh";
}
