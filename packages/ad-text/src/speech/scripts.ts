import type { Language } from "../language.ts";
import { simplifiedSigns, traditionalOnlySigns, traditionalSigns } from "./chinese-signs.ts";

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

/**
 * Letters and words of the same script that the language does not have. Arabic ads write foreign names with one
 * پ, چ or گ; Persian and Urdu have their own ک and ی and more of these.
 */
const foreignSigns: Partial<Record<Language, RegExp>> = {
  ru: /[іїєґўјљњћђџ]|(?<!\p{L})(?:купете|поръчайте|вашите|нашите|вашия|нашия|днес|вашата|нашата)(?!\p{L})/iu,
  ja: new RegExp(`[${simplifiedSigns}${traditionalOnlySigns}]`),
  zh: new RegExp(`[\\u3041-\\u3096\\u30a1-\\u30fa${traditionalSigns}]`),
  ar: /[کیںٹڈڑےہژێۆ]|[پچگ][^]*[پچگ]/,
  // Marathi and Nepali.
  hi: /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|तुमचे|तुमच्या|तुमचा|तुमची|आमचे|आमच्या|आमचा|आमची|मध्ये|नाही|आजच|घ्या|मिळवा|तपाईं|तपाईंको|हाम्रो|गर्नुहोस्|किन्नुहोस्)(?![\p{L}\p{M}])/u,
};

/** So many names are looked for within the words of a line. */
const MOST_NAMES = 1000;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const hasKana = (text: string): boolean => KANA.test(text);

export const lettersOf = (language: Language): RegExp => ownLetters[language] ?? LATIN;

export const isLatinLanguage = (language: Language): boolean => ownLetters[language] === undefined;

/** True where letters or words give away a neighbour of the language; names may have them. */
export function hasForeignSign(
  text: string,
  language: Language,
  names: ReadonlySet<string>,
): boolean {
  const signs = foreignSigns[language];
  if (!signs?.test(text)) return false;
  let rest = text;
  for (const name of [...names].slice(0, MOST_NAMES)) rest = rest.replaceAll(name, " ");
  return signs.test(rest);
}

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
