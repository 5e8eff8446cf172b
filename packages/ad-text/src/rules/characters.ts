import { hasInvisible, withoutInvisible } from "../invisible.ts";
import type { LineRule } from "./line-rule.ts";

// Unicode counts © ® ™ among the pictographs; as marks of a brand they are allowed.
const EMOJI = /(?![©®™])(?:[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}]|\ufe0f|\u20e3)/u;
const EVERY_EMOJI = new RegExp(`(?:${EMOJI.source})+\\s*`, "gu");
const HALFWIDTH_KATAKANA = /[\uff65-\uff9f]/u;
const EVERY_HALFWIDTH_KATAKANA = /[\uff65-\uff9f]+/gu;

// Letters drawn as another style: raised, lowered, circled, mathematical, small capitals.
const STYLED =
  /[\u2070\u2071\u2074-\u209c\u02b0-\u02b8\u1d00-\u1d7f\u24b6-\u24e9\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f189}]/u;
const FULLWIDTH_LATIN = /[\uff21-\uff3a\uff41-\uff5a]/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
// m² and CO₂ are how units and substances are written.
const UNITS = /(?<=\p{L})[²³]|(?<=\p{Lu}\p{Ll}?)[₂-₉](?!\p{Ll})/gu;
const RAISED_DIGITS = /[¹²³]/u;

/** Halves of surrogate pairs may be letters drawn as another style. */
export const MAYBE_STYLED = new RegExp(
  [STYLED, FULLWIDTH_LATIN, RAISED_DIGITS, /\p{Cs}/u].map(({ source }) => source).join("|"),
  "u",
);

// Where Unicode has its pictographs, halfwidth letters and all that is invisible; hardly any line has a
// character of these blocks.
export const MAYBE_INVALID = new RegExp(
  String.raw`[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u06dd-\u070f\u0890-\u08e2\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f` +
    String.raw`\u2028-\u202e\u203c-\u2fff\u3030\u303d\u3164\u3297\u3299\ud800-\uf8ff\ufe0f\ufeff\uff65-\uffa0\ufff9-\ufffb]`,
);

/** Emoji, half-width katakana and invisible characters. */
export const invalidCharacters: LineRule = ({ text }) => {
  if (!MAYBE_INVALID.test(text)) return undefined;
  const isInvisible = hasInvisible(text);
  if (!isInvisible && !EMOJI.test(text) && !HALFWIDTH_KATAKANA.test(text)) return undefined;
  const fix = withoutInvisible(text.replace(EVERY_EMOJI, ""))
    .replace(EVERY_HALFWIDTH_KATAKANA, (katakana) => katakana.normalize("NFKC"))
    .trim();
  return {
    rule: "characters/invalid",
    message: isInvisible
      ? "Invisible characters may be disapproved."
      : "Emoji and half-width katakana may be disapproved.",
    fix: fix === "" ? undefined : fix,
  };
};

/** Superscripts and other ornamental letters. */
export const styledLetters: LineRule = ({ text }) => {
  if (!MAYBE_STYLED.test(text)) return undefined;
  const bare = text.replace(UNITS, "");
  const isStyled =
    STYLED.test(bare) ||
    RAISED_DIGITS.test(bare) ||
    (FULLWIDTH_LATIN.test(bare) && !CJK.test(bare));
  if (!isStyled) return undefined;
  return {
    rule: "characters/styled",
    message: "Superscript and ornamental letters may be disapproved.",
    fix: text.normalize("NFKC"),
  };
};
