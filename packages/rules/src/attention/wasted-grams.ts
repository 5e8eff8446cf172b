import type { TermFigures } from "@adwright/contracts/figures/account-details";

import { isTakenByGoogle, termWords } from "./term-words.ts";

const LONGEST = 3;
const MOST = 20;

/** Words that follow each other in search terms without conversions. */
export interface WastedGram {
  text: string;
  /** How many. */
  words: number;
  terms: TermFigures[];
  costMicros: number;
}

/** A gram with the indexes of its terms, the first of which has it from this word on. */
interface Counted {
  length: number;
  from: number;
  cost: number;
  terms: number[];
}

type Split = ReturnType<typeof termWords>;

/** Blanks do not part the words of some languages, and segmenting is no science: there any occurrence counts. */
const packedText = (text: string): string =>
  text.normalize("NFC").toLowerCase().replaceAll(/\s+/gu, "");

/** What converting terms consist of, as far as it begins with one of the words: nothing of it may be excluded. */
function convertingGrams(terms: readonly TermFigures[], first: ReadonlySet<string>) {
  const grams = new Set<string>();
  for (const { text } of terms) {
    const { words } = termWords(text);
    for (const [from, word] of words.entries()) {
      if (!first.has(word)) continue;
      for (let length = 1; length <= LONGEST; length += 1) {
        grams.add(words.slice(from, from + length).join(" "));
      }
    }
  }
  return grams;
}

const isPartOf = (gram: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.includes(packedText(gram)));

/**
 * The words, pairs and triples of words that cost at least so much and are in no term that converted, most expensive
 * first; each term counts for one of them only. `isAllowed` says of which words negative keywords may be made.
 */
export function wastedGrams(
  terms: readonly TermFigures[],
  converting: readonly TermFigures[],
  { leastMicros, isAllowed }: { leastMicros: number; isAllowed: (text: string) => boolean },
): WastedGram[] {
  const split = terms.map(({ text }) => termWords(text));
  const dear = dearGrams(terms, split, leastMicros).map((gram) => ({
    ...gram,
    words: split[gram.terms[0] ?? 0]?.words.slice(gram.from, gram.from + gram.length) ?? [],
  }));
  const converted = convertingGrams(converting, new Set(dear.map(({ words }) => words[0] ?? "")));
  let packed: string[] | undefined;
  const found: WastedGram[] = [];
  for (const { words, cost, terms: indexes } of dear) {
    if (converted.has(words.join(" "))) continue;
    const hasBlanks = indexes.every((index) => split[index]?.hasBlanks);
    const text = words.join(hasBlanks ? " " : "");
    if (!isTakenByGoogle(text) || !isAllowed(text)) continue;
    if (!hasBlanks) {
      packed ??= converting.map((term) => packedText(term.text));
      if (isPartOf(text, packed)) continue;
    }
    const own = indexes.flatMap((index) => terms[index] ?? []);
    found.push({ text, words: words.length, terms: own, costMicros: cost });
  }
  return chosen(found, leastMicros);
}

/** The words, pairs and triples of words that cost at least so much, with their terms. */
export function costlyGrams(terms: readonly TermFigures[], leastMicros: number): WastedGram[] {
  const split = terms.map(({ text }) => termWords(text));
  return dearGrams(terms, split, leastMicros).map(({ length, from, cost, terms: indexes }) => {
    const words = split[indexes[0] ?? 0]?.words.slice(from, from + length) ?? [];
    const hasBlanks = indexes.every((index) => split[index]?.hasBlanks);
    return {
      text: words.join(hasBlanks ? " " : ""),
      words: length,
      terms: indexes.flatMap((index) => terms[index] ?? []),
      costMicros: cost,
    };
  });
}

/** All grams that cost enough. One can only do so if the two that it consists of do: the others are not counted. */
function dearGrams(
  terms: readonly TermFigures[],
  split: readonly Split[],
  leastMicros: number,
): Counted[] {
  const all: Counted[] = [];
  let level: Counted[] = [];
  const ids = new Map<string, number>();
  // The number of the gram of the last length that begins at each word; -1 for one that costs too little.
  let numbers = split.map(({ words }) => words.map((word) => numberOf(ids, word)));
  for (let length = 1; length <= LONGEST; length += 1) {
    if (length > 1) numbers = paired(numbers, level.length);
    level = counted(terms, numbers, length);
    const isDear = level.map(({ cost }) => cost >= leastMicros);
    numbers = numbers.map((some) => some.map((number) => (isDear[number] ? number : -1)));
    all.push(...level.filter(({ cost }) => cost >= leastMicros));
  }
  return all;
}

/** Adds up the terms of each gram by its number. */
function counted(
  terms: readonly TermFigures[],
  numbers: readonly number[][],
  length: number,
): Counted[] {
  const grams: Counted[] = [];
  for (const [index, some] of numbers.entries()) {
    const cost = terms[index]?.cost_micros ?? 0;
    for (const [from, number] of some.entries()) {
      const known =
        number === -1 ? undefined : (grams[number] ??= { length, from, cost: 0, terms: [] });
      // A term may have a word twice.
      if (known === undefined || known.terms.at(-1) === index) continue;
      known.cost += cost;
      known.terms.push(index);
    }
  }
  return grams;
}

/** Numbers in the order in which they are first asked for. */
function numberOf<Key>(known: Map<Key, number>, key: Key): number {
  const found = known.get(key);
  if (found !== undefined) return found;
  known.set(key, known.size);
  return known.size - 1;
}

/** Two grams that overlap but for a word make one that is longer by a word. */
function paired(numbers: readonly number[][], count: number): number[][] {
  const ids = new Map<number, number>();
  return numbers.map((some) =>
    some.slice(0, -1).map((number, from) => {
      const next = some[from + 1] ?? -1;
      return number === -1 || next === -1 ? -1 : numberOf(ids, number * count + next);
    }),
  );
}

/** The most expensive first; of those that cost the same, the longer one, which excludes less. */
function chosen(found: readonly WastedGram[], leastMicros: number): WastedGram[] {
  const taken = new Set<TermFigures>();
  const grams: WastedGram[] = [];
  const byCost = found.toSorted(
    (left, right) => right.costMicros - left.costMicros || right.words - left.words,
  );
  for (const gram of byCost) {
    if (grams.length === MOST) break;
    const own = gram.terms.filter((term) => !taken.has(term));
    const costMicros = own.reduce((sum, { cost_micros: cost }) => sum + cost, 0);
    if (costMicros < leastMicros) continue;
    for (const term of own) taken.add(term);
    grams.push({ ...gram, terms: own, costMicros });
  }
  return grams;
}
