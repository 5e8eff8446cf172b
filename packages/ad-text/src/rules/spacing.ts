import type { LineRule } from "./line-rule.ts";

// Scripts without capitals have words of one letter, which may follow each other.
const LETTER_BY_LETTER =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{Lu}\p{Ll}][.\s\-_*]){4,}[\p{Lu}\p{Ll}](?![\p{L}\p{M}])/u;
const MAYBE_LETTERS = /[.\s\-_*]\p{L}[.\s\-_*]\p{L}[.\s\-_*]/u;
const EVERY_LETTER_BY_LETTER = new RegExp(LETTER_BY_LETTER.source, "gu");

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
// Chinese and Japanese set no spaces after their marks, nor after those of others.
const NO_SPACE_AFTER = new RegExp(
  String.raw`((?![${CJK}])[\p{L}\p{M}][,;!?،؛؟]|\p{Ll}{2}\.(?=\p{Lu}\p{Ll}{2}))(?=(?![${CJK}])\p{L})`,
  "gu",
);
const MAYBE_NO_SPACE = /[,;!?.،؛؟]\p{L}/u;
const MAYBE_EXTRA = /^\s|\s$|\s[\s,.،؛。、;!?]|[\n\r\t]/u;
const DOUBLE_SPACE = /[ \u00a0\t]{2,}|[\n\r\t]/gu;
const SPACE_BEFORE = /(?<=\S)[ \u00a0\u202f]+(?=[,.](?:\s|$)|[،؛。、])/gu;
// French sets its high marks off with a space.
const SPACE_BEFORE_HIGH = /(?<=[\p{L}\p{M}\p{N}]) +(?=[;!?](?:\s|$))/gu;

/** `f l o w e r s`, `F.L.O.W.E.R.S` */
export const spacedLetters: LineRule = ({ text }) => {
  if (!MAYBE_LETTERS.test(text) || !LETTER_BY_LETTER.test(text)) return undefined;
  return {
    rule: "spacing/letters",
    message: "Words spelled letter by letter may be disapproved.",
    fix: text.replace(EVERY_LETTER_BY_LETTER, (letters) => {
      const word = letters.replace(/[.\s\-_*]/gu, "");
      return word.slice(0, 1) + word.slice(1).toLowerCase();
    }),
  };
};

/** `Sale,buy flowers` */
export const missingSpace: LineRule = ({ text }) => {
  if (!MAYBE_NO_SPACE.test(text)) return undefined;
  const fix = text.replace(NO_SPACE_AFTER, "$1 ");
  if (fix === text) return undefined;
  return {
    rule: "spacing/missing",
    message: "A missing space after a punctuation mark may be disapproved.",
    fix,
  };
};

/** Spaces at the ends, doubled, or before a mark. */
export const extraSpace: LineRule = ({ text, context }) => {
  if (!MAYBE_EXTRA.test(text)) return undefined;
  const tight = text.trim().replace(DOUBLE_SPACE, " ").replace(SPACE_BEFORE, "");
  const fix = context?.language === "fr" ? tight : tight.replace(SPACE_BEFORE_HIGH, "");
  if (fix === text || fix === "") return undefined;
  return { rule: "spacing/extra", message: "Needless spaces may be disapproved.", fix };
};
