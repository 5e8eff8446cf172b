import { contentOf } from "./content-words.ts";
import type { Hit } from "./lexicon/trie.ts";
import type { Reading } from "./reading.ts";

const MEASURE = /^(?:unit|number|term)\//;
const FIGURES = /^\p{N}+$/u;
const HANGUL = /\p{Script=Hangul}/u;

/** 세 is three, and 세탁 a laundry. */
const goesOn = (text: string, end: number): boolean => HANGUL.test(text.slice(end, end + 1));

/** The text with spaces in place of its promises, its numbers in words and its units. */
export function bareText({ text, hits, promises }: Reading): string {
  const measures = hits.filter(({ name, end }) => MEASURE.test(name) && !goesOn(text, end));
  return [...promises, ...measures].reduce(blanked, text);
}

/** The text with spaces in place of words that mean something of these names. */
export const withoutWords = (text: string, hits: readonly Hit[], names: RegExp): string =>
  hits.filter(({ name, end }) => names.test(name) && !goesOn(text, end)).reduce(blanked, text);

/** The text with spaces in place of its numbers in words and its units. */
export const withoutMeasures = (text: string, hits: readonly Hit[]): string =>
  withoutWords(text, hits, MEASURE);

const blanked = (text: string, { start, end }: Pick<Hit, "start" | "end">): string =>
  text.slice(0, start) + " ".repeat(end - start) + text.slice(end);

/** What a line speaks of beside what it promises and how much: beginnings of its words. */
export const bareContent = (line: Reading, rest: string): Set<string> =>
  new Set([...contentOf(rest, line.language)].filter((word) => !FIGURES.test(word)));
