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

const PLAIN = /^[\x20-\x7e]*$/;
// Where Unicode has its pictographs and halfwidth letters; hardly any line has a character of these blocks.
const MAYBE_INVALID = /[\ufe0f\u203c-\u2fff\u3030\u303d\u3297\u3299\uff65-\uff9f\ud83c-\ud83f]/;

/** Emoji and half-width katakana. */
export const invalidCharacters: LineRule = ({ text }) => {
  if (!MAYBE_INVALID.test(text)) return undefined;
  if (!EMOJI.test(text) && !HALFWIDTH_KATAKANA.test(text)) return undefined;
  return {
    rule: "characters/invalid",
    message: "Emoji and half-width katakana may be disapproved.",
    fix: text
      .replace(EVERY_EMOJI, "")
      .replace(EVERY_HALFWIDTH_KATAKANA, (katakana) => katakana.normalize("NFKC"))
      .trim(),
  };
};

/** Superscripts and other letters in costume. */
export const styledLetters: LineRule = ({ text }) => {
  if (PLAIN.test(text)) return undefined;
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
