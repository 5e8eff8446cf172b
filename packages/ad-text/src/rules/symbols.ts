import type { LintContext } from "../lint-context.ts";
import { namesOf } from "../names-of.ts";
import { folded } from "../normalize.ts";
import { isCommonWord } from "./common-words.ts";
import type { LineRule } from "./line-rule.ts";

// `*flowers*`, `~deal~`: marks around a word.
const WRAPPED = /(?<![\p{L}\p{N}])([*_~^=|<>\\`])(\p{L}[\p{L}\p{M}\p{N} ]*)\1(?![\p{L}\p{N}])/gu;
// `fl@wers`, `f1owers`, `$ale`: signs and digits in place of letters.
const DISGUISED =
  /\p{Ll}[@$€]\p{Ll}{2}|\p{Ll}{2}[@$€]\p{Ll}|(?<![\p{L}\p{N}])[$€@]\p{Ll}{2,}(?![\p{L}.@])|\p{L}[01]\p{Ll}{3}/u;
const MAYBE_DISGUISED = /[@$€]|[^\s!-@][01345]|[01345][^\s!-@]/;
// Shorter disguises are distinguished from model numbers by the word behind them: Sa1e, Be$t, Fr33.
// Chinese and Japanese set no spaces around them.
const ALPHABET = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`;
const MIXED_WORD = new RegExp(
  String.raw`(?<![${ALPHABET}\p{N}$@])[${ALPHABET}][${ALPHABET}01345$@]+(?![${ALPHABET}\p{N}])`,
  "gu",
);
// One digit in place of a letter near the beginning of a longer word: Tr4pano, Dr1ll.
const DIGIT_WITHIN = new RegExp(
  String.raw`^(?:[${ALPHABET}]\p{Ll}{0,3}[01345]\p{Ll}{2,}|[${ALPHABET}]\p{Ll}{2,}0\p{Ll})$`,
  "u",
);
// Several of them in one word: Prz3prowadzk1.
const DIGITS_WITHIN = new RegExp(
  String.raw`^[${ALPHABET}]\p{Ll}*[01345$@]\p{Ll}{3,}[01345$@]\p{Ll}*$`,
  "u",
);
// Arabic and Hindi have no capitals and set no sign between letters.
const SIGN_IN_UNCASED =
  /[\p{Script=Arabic}\p{Script=Devanagari}][@$€][\p{Script=Arabic}\p{Script=Devanagari}]/u;
// "0cchiali": a digit in place of a word's first letter.
const DIGIT_FIRST = new RegExp(
  String.raw`(?<![${ALPHABET}\p{N}$@.,])[01345](?=\p{Ll}{4})[${ALPHABET}]+(?![${ALPHABET}\p{N}])`,
  "gu",
);
const SIGN = /[01345$@]/u;
// All of these disguises have a sign right beside a letter of such an alphabet.
const SIGN_BY_LETTER = new RegExp(
  String.raw`[01345$€@][${ALPHABET}\p{Ll}]|[${ALPHABET}\p{Ll}][01345$€@]`,
  "u",
);
// Levels, roads and sizes of paper: A1, B1.
const LEVEL = /^\p{Lu}\d$/u;
const MEANT: Record<string, string> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", $: "s", "@": "a" };
// As long as such names may be (RFC 5321, RFC 1035).
const MAIL_OR_DOMAIN = /[\p{L}\p{N}.]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}+/gu;
const BULLET = /[•●‣▪■◆◇►▶➤➜➔→⇒★☆✓✔✗✦※]|^\s*[-–—*+»>·・]\s/u;
const EVERY_BULLET = new RegExp(String.raw`(?:(?<!\s)\s+)?(?:${BULLET.source})\s*`, "gu");
const DASHES_AT_START = /^[\s–—-]+(?=\S)/u;
const DASH_AT_END = /(?<=\S|^)\s+[–—-]/u;
const DASH_OR_SPACE = /[\s–—-]/u;
const FIRST_ENTRY = /(?:^|\s)\(?1[.)]\s?\p{L}/u;
const SECOND_ENTRY = /\s\(?2[.)]\s?\p{L}/u;

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const AKSHARA = String.raw`(?=\p{Script=Devanagari})\p{L}(?:\u094d\p{L})*\p{M}{0,3}`;
const BETWEEN = "[*_~^|.]";
// Scripts without capitals: a sign after each letter or syllable.
const SIGNS_BETWEEN = new RegExp(
  [`[${CJK}]`, String.raw`\p{Script=Hangul}`, AKSHARA, String.raw`\p{Script=Arabic}`]
    .map((letter) => `(?<![\\p{L}\\p{M}])(?:${letter}${BETWEEN}){2,}${letter}(?![\\p{L}\\p{M}])`)
    .join("|"),
  "gu",
);
/** 羽*毛*球; with points it may be an abbreviation, unless people search for the word. */
function withoutSignsBetween(text: string, context: LintContext | undefined): string {
  const { searched } = namesOf(context);
  return text.replace(SIGNS_BETWEEN, (signs) => {
    const word = signs.replace(/[*_~^|.]/gu, "");
    return signs.replace(/[^.]/gu, "").length < 2 || searched.has(folded(word)) ? word : signs;
  });
}

/** Signs that replace letters or decorate them. */
export const gimmickSymbols: LineRule = ({ text, context }) => {
  const plain = withoutSignsBetween(text, context).replace(WRAPPED, "$2");
  if (plain !== text) return gimmick(plain);
  return MAYBE_DISGUISED.test(text) ? signsAsLetters(text, context) : undefined;
};

function signsAsLetters(text: string, context: LintContext | undefined) {
  const { brandName = "", keywordsOfCampaign = [] } = context ?? {};
  const bare = [brandName, ...keywordsOfCampaign]
    .filter((name) => MAYBE_DISGUISED.test(name))
    .reduce(
      (rest, name) => rest.replaceAll(name, ""),
      text.includes("@") ? text.replace(MAIL_OR_DOMAIN, "") : text,
    );
  if (SIGN_IN_UNCASED.test(bare)) return gimmick();
  if (!SIGN_BY_LETTER.test(bare)) return undefined;
  if (DISGUISED.test(bare)) return gimmick();
  const fix = bare.replace(MIXED_WORD, (word) => {
    if (!SIGN.test(word) || LEVEL.test(word)) return word;
    const meant = word.replace(/[01345$@]/gu, (sign) => MEANT[sign] ?? sign);
    return isMeant(meant, word, context) ? meant : word;
  });
  const whole = fix.replace(DIGIT_FIRST, (word) => {
    const meant = `${MEANT[word.charAt(0)] ?? ""}${word.slice(1)}`;
    return isKnownWord(meant, word, context) ? meant : word;
  });
  return whole === bare ? undefined : gimmick(bare === text ? whole : undefined);
}

/** True for a word of the language, of English or of the keywords, and for any that digits are within. */
function isMeant(meant: string, word: string, context: LintContext | undefined): boolean {
  const { written } = namesOf(context);
  if (written.has(word)) return false;
  return isKnownWord(meant, word, context) || DIGIT_WITHIN.test(word) || DIGITS_WITHIN.test(word);
}

function isKnownWord(meant: string, word: string, context: LintContext | undefined): boolean {
  const { searched, written } = namesOf(context);
  if (written.has(word)) return false;
  if (isCommonWord(meant, context) || isCommonWord(meant, undefined)) return true;
  return searched.has(folded(meant));
}

/** Bullets, arrows and numbered lists. */
export const bullets: LineRule = ({ text }) => {
  if (BULLET.test(text)) {
    return {
      rule: "symbols/bullet",
      message: "Bullets, arrows and stars may be disapproved.",
      fix: withoutDashesAtEnds(text.replace(EVERY_BULLET, " ")).trim(),
    };
  }
  if (!isNumberedList(text)) return undefined;
  return { rule: "symbols/bullet", message: "Numbered lists may be disapproved." };
};

function isNumberedList(text: string): boolean {
  const first = FIRST_ENTRY.exec(text);
  return first !== null && SECOND_ENTRY.test(text.slice(first.index + first[0].length));
}

function withoutDashesAtEnds(text: string): string {
  const rest = text.replace(DASHES_AT_START, "");
  let end = rest.length;
  while (end > 0 && DASH_OR_SPACE.test(rest.charAt(end - 1))) end -= 1;
  const dash = end === 0 ? null : DASH_AT_END.exec(rest.slice(end));
  return dash ? rest.slice(0, end + dash.index) : rest;
}

function gimmick(fix?: string) {
  return {
    rule: "symbols/gimmick" as const,
    message: "Symbols in place of letters or around words may be disapproved.",
    fix,
  };
}
