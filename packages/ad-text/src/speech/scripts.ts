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

/** Letters of any of these scripts. */
const OWN_SCRIPTS =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]/u;

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

const ONE_UNIT = 0x10000;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const NO = 1;
const YES = 2;
/** By pattern: whether a UTF-16 unit matches it, 0 until that is first needed. */
const unitsByPattern = new Map<RegExp, Uint8Array>();

/** How often a pattern for one character matches; counting makes no list of the matches. */
export function countOf(pattern: RegExp, text: string): number {
  let units = unitsByPattern.get(pattern);
  if (units === undefined) unitsByPattern.set(pattern, (units = new Uint8Array(ONE_UNIT)));
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) return text.match(pattern)?.length ?? 0;
    const known = units[code] ?? 0;
    const own = known === 0 ? (units[code] = isOneOf(pattern, text.charAt(at)) ? YES : NO) : known;
    if (own === YES) count += 1;
  }
  return count;
}

const isOneOf = (pattern: RegExp, letter: string): boolean => letter.search(pattern) === 0;

export const LETTERS = /\p{L}/gu;

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
  if (!OWN_SCRIPTS.test(text)) return undefined;
  const letters = countOf(LETTERS, text);
  if (letters === 0) return undefined;
  const spoken = (["ru", "ko", "ar", "hi"] as const).find(
    (language) => countOf(lettersOf(language), text) * 2 > letters,
  );
  if (spoken) return spoken;
  const han = countOf(lettersOf("ja"), text);
  if (han * 3 <= letters) return undefined;
  return hasKana(text) ? "ja" : "zh";
}
