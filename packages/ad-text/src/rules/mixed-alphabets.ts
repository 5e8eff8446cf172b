import type { LineRule } from "./line-rule.ts";

// Letters of Greek and Cyrillic that look like Latin ones.
const TWINS = new Map(
  zipped("АВЕКМНОРСТУХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧοι", "ABEKMHOPCTYXIJSaeopcyxijsABEZHIKMNOPTYXoi"),
);
const LATIN_TWINS = new Map(zipped("ABEKMHOPCTXaeopcyx", "АВЕКМНОРСТХаеорсух"));
const MAYBE_MIXED = /[A-Za-z][\u0370-\u04ff]|[\u0370-\u04ff][A-Za-z]/;
const WORD = /[\p{L}\p{M}]+/gu;
const HAS_OTHER = /[\u0370-\u04ff]/u;
const HAS_LATIN = /\p{Script=Latin}/u;

/** A word with letters of another alphabet that look like its own. */
export const mixedAlphabets: LineRule = ({ text }) => {
  if (!MAYBE_MIXED.test(text)) return undefined;
  const fix = text.replace(WORD, (word) => {
    if (!MAYBE_MIXED.test(word)) return word;
    const latin = mapped(word, TWINS);
    if (!HAS_OTHER.test(latin)) return latin;
    const other = mapped(word, LATIN_TWINS);
    return HAS_LATIN.test(other) ? word : other;
  });
  if (fix === text) return undefined;
  return {
    rule: "characters/mixed",
    message: "Letters of two alphabets in one word may be disapproved.",
    fix,
  };
};

const mapped = (word: string, twins: ReadonlyMap<string, string>): string =>
  Array.from(word, (letter) => twins.get(letter) ?? letter).join("");

function zipped(letters: string, twins: string): [string, string][] {
  const others = Array.from(twins);
  return Array.from(letters, (letter, index) => [letter, others[index] ?? letter]);
}
