import type { LintContext } from "../lint-context.ts";
import { namesOf } from "../names-of.ts";
import { folded } from "../normalize.ts";
import { isAddressEnding } from "./address.ts";
import { commonEnglishWords, isCommonWord } from "./common-words.ts";
import type { LineRule } from "./line-rule.ts";
import { shortShouts } from "./shouts.ts";

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const AKSHARA = String.raw`(?=\p{Script=Devanagari})\p{L}(?:\u094d\p{L})*\p{M}{0,3}`;
// Scripts without capitals have words of one letter, which may follow each other.
const EVERY_LETTER_BY_LETTER =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{Lu}\p{Ll}][.\s\-_*]){3,}[\p{Lu}\p{Ll}](?![\p{L}\p{M}])/gu;
// Scripts without capitals: signs of Chinese and Japanese, syllables of Korean, letters of Arabic and Hindi.
const EVERY_SIGN_BY_SIGN = new RegExp(
  [
    String.raw`(?<![${CJK}])(?:[${CJK}][ \u3000.\-_*]){3,}[${CJK}](?![${CJK}])`,
    String.raw`(?<!\p{L})(?:\p{Script=Hangul}[ .\-_*]){3,}\p{Script=Hangul}(?!\p{L})`,
    String.raw`(?<![\p{L}\p{M}])(?:\p{Script=Arabic}\u0640* \u0640*){3,}\p{Script=Arabic}(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:${AKSHARA} ){3,}${AKSHARA}(?![\p{L}\p{M}])`,
  ].join("|"),
  "gu",
);
// Arabic print widens a word at one place; between all its letters the stroke sets them apart.
const STROKE_BETWEEN = /(?<![\p{L}\p{M}])(?:\p{Script=Arabic}\u0640+){3,}\p{Script=Arabic}+/gu;
const STROKES = /\u0640+/gu;
const FEWEST_SIGNS = 3;
/** Four letters may also be an abbreviation (R.S.V.P.) or classes of something (A B C D). */
const LETTERS_OF_ABBREVIATION = 4;

// Chinese and Japanese set no spaces after their marks, nor after those of others.
const NO_SPACE_AFTER = new RegExp(
  String.raw`((?![${CJK}])[\p{L}\p{M}][,;!?،؛؟]|\p{Ll}{2}\.(?=\p{Lu}\p{Ll}{2}))(?=(?![${CJK}])\p{L})`,
  "gu",
);
const DOUBLE_SPACE = /[ \u00a0\t]{2,}|[\n\r\t]/gu;
const SPACE_BEFORE = /(?<=\S)[ \u00a0\u202f]+(?=[,.](?:\s|$)|[،؛。、])/gu;
const SPACE_ON_WRONG_SIDE = /(?<=\S)[ \u00a0]+,(?=\p{L})/gu;
// French sets its high marks off with a space.
const SPACE_BEFORE_HIGH = /(?<=[\p{L}\p{M}\p{N}]) +(?=[;!?](?:\s|$))/gu;

/** `f l o w e r s`, `F.L.O.W.E.R.S` */
export const spacedLetters: LineRule = ({ text, context }) => {
  const bare = text.replace(STROKE_BETWEEN, (letters) => letters.replace(STROKES, ""));
  const joined = bare.replace(EVERY_LETTER_BY_LETTER, (letters) => {
    const word = letters.replace(/[.\s\-_*]/gu, "");
    const isWord =
      word.length > LETTERS_OF_ABBREVIATION ||
      shortShouts.has(word.toUpperCase()) ||
      isCommonWord(word, context) ||
      namesOf(context).searched.has(folded(word));
    return isWord ? word.slice(0, 1) + word.slice(1).toLowerCase() : letters;
  });
  const fix = joined.replace(EVERY_SIGN_BY_SIGN, (signs) => {
    // Words of one letter may follow each other.
    const parts = signs.replace(STROKES, "").split(/[ \u3000.\-_*]/u);
    if (parts.every((part) => DAY.test(part))) return signs;
    const isSpaced = SPACE.test(signs);
    if (isSpaced && isShortKorean(parts) && !isSearched(parts.join(""), context)) return signs;
    const strange = parts.filter((part) => !isCommonWord(part, context));
    return strange.length >= FEWEST_SIGNS ? parts.join("") : signs;
  });
  if (fix === text) return undefined;
  return {
    rule: "spacing/letters",
    message: "Words spelled letter by letter may be disapproved.",
    fix,
  };
};

const SPACE = /\s/u;
// Days of the week are listed by one sign each.
const DAY = /^[월화수목금토일月火水木金土日]$/u;
const HANGUL = /^\p{Script=Hangul}$/u;
const FEWEST_KOREAN = 5;

/** "차 한 잔 더": four Korean words of one syllable are no rarity. */
const isShortKorean = (parts: readonly string[]): boolean =>
  parts.length < FEWEST_KOREAN && parts.every((part) => HANGUL.test(part));

/** The letters of what people search for, with or without spaces. */
const isSearched = (letters: string, context: LintContext | undefined): boolean =>
  (context?.keywordsOfCampaign ?? []).some((keyword) =>
    keyword.replace(/\s/gu, "").includes(letters),
  );

/** `Sale,buy flowers` */
export const missingSpace: LineRule = ({ text }) => {
  const fix = text.replace(NO_SPACE_AFTER, (end, _letters, at) => {
    const rest = text.slice(at + end.length);
    return end.endsWith(".") && isAddressEnding(rest) ? end : `${end} `;
  });
  if (fix === text) return undefined;
  return {
    rule: "spacing/missing",
    message: "A missing space after a punctuation mark may be disapproved.",
    fix,
  };
};

/** Spaces at the ends, doubled, or before a mark. */
export const extraSpace: LineRule = ({ text, context }) => {
  const tight = text
    .trim()
    .replace(DOUBLE_SPACE, " ")
    .replace(SPACE_BEFORE, "")
    .replace(SPACE_ON_WRONG_SIDE, ", ");
  const fix = context?.language === "fr" ? tight : tight.replace(SPACE_BEFORE_HIGH, "");
  if (fix === text || fix === "") return undefined;
  return { rule: "spacing/extra", message: "Unnecessary spaces may be disapproved.", fix };
};

/** `buyflowershere`; other languages join words by right, and a name of the advertiser may be written so. */
export const joinedWords: LineRule = ({ text, context }) => {
  if (context?.language !== "en") return undefined;
  const { brand, searched, written } = namesOf(context);
  const fix = text.replace(LONG_WORD, (word) => {
    const key = word.toLowerCase();
    const isName = brand.has(key) || searched.has(key) || written.has(word);
    return isName ? word : (partsOf(word)?.join(" ") ?? word);
  });
  if (fix === text) return undefined;
  return { rule: "spacing/missing", message: "Words without spaces may be disapproved.", fix };
};

const LONG_WORD = /(?<![\p{L}\p{N}@.])[A-Za-z]{9,}(?![\p{L}\p{N}@]|\.\p{L})/gu;
const FEWEST_WORDS = 3;
const FEWEST_LETTERS = 3;
const MAX_LETTERS = 8;
// English words that are made of three others.
const WHOLE = new Set(["nevertheless", "nonetheless", "heretofore", "hereinafter", "whatsoever"]);

/** The parts of a word that is three or more common ones written as one. */
function partsOf(word: string): string[] | undefined {
  const lower = word.toLowerCase();
  const lengths = WHOLE.has(lower) ? undefined : lengthsOf(lower, commonEnglishWords());
  if (!lengths || lengths.length < FEWEST_WORDS) return undefined;
  let end = 0;
  return lengths.map((length) => word.slice(end, (end += length)));
}

/** How long the common words are that make up the word, the longest first. */
function lengthsOf(word: string, common: ReadonlySet<string>): number[] | undefined {
  // From the end on: the length of the longest common word at each place whose rest is made of common words too.
  const fitting = new Map<number, number>();
  for (let at = word.length - FEWEST_LETTERS; at >= 0; at -= 1) {
    for (let length = MAX_LETTERS; length >= FEWEST_LETTERS && !fitting.has(at); length -= 1) {
      const end = at + length;
      const mayEnd = end === word.length || fitting.has(end);
      if (mayEnd && common.has(word.slice(at, end))) fitting.set(at, length);
    }
  }
  if (!fitting.has(0)) return undefined;
  const lengths: number[] = [];
  for (let at = 0; at < word.length; at += lengths.at(-1) ?? word.length) {
    lengths.push(fitting.get(at) ?? 0);
  }
  return lengths;
}
