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

/** Emoji, half-width katakana and invisible characters. */
export const invalidCharacters: LineRule = ({ text }) => {
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
