import type { PhraseBank } from "../phrases/phrase-bank.ts";

/** Values for a template's slots; an empty text means unknown. */
export interface Slots {
  term?: string;
  brand?: string;
  place?: string;
  n?: string;
}

const small = new Set([
  "a",
  "am",
  "pm",
  "an",
  "and",
  "at",
  "by",
  "for",
  "in",
  "of",
  "on",
  "or",
  "the",
  "to",
]);

/** "iPhone case" stays unchanged, "hotel Konstanz" does not. */
const capitalized = (word: string, code: string) =>
  /\p{Lu}/u.test(word.split(" ")[0] ?? "")
    ? word
    : word.charAt(0).toLocaleUpperCase(code) + word.slice(1);

/** Keywords typed in capitals, such as "GARDEN TOOLS", are not names and become lower case. */
const calmed = (term: string, code: string) =>
  term.replaceAll(/(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu, (word) => word.toLocaleLowerCase(code));

/** A keyword as written in a text of this language. */
export function writtenTerm(typed: string, bank: PhraseBank): string {
  const term = calmed(typed, bank.code);
  if (bank.termCase === "keep") return term;
  if (bank.termCase === "first") return capitalized(term, bank.code);
  return term
    .replace(/^(\d+-)(\p{Ll})/u, (_, count: string, unit: string) => count + unit.toUpperCase())
    .split(" ")
    .map((word, index) => (index > 0 && small.has(word) ? word : capitalized(word, bank.code)))
    .join(" ");
}

const isLatin = (text = "") => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text);

/** The filled template; undefined if a required slot is unknown. */
export function fillTemplate(template: string, slots: Slots, bank: PhraseBank): string | undefined {
  let missing = false;
  // Chinese puts names side by side, but Latin ones need a space between them.
  const between =
    isLatin(slots.term) && isLatin(slots.brand) && isLatin(slots.place) ? "} {" : "}{";
  const text = template
    .replaceAll("}{", between)
    .replace(/\{(term|brand|place|n)\}/g, (_, name: keyof Slots) => {
      const value = slots[name] ?? "";
      missing ||= value === "";
      return name === "term" && value !== "" ? writtenTerm(value, bank) : value;
    });
  return missing ? undefined : capitalized(text, bank.code);
}
