import type { TermFigures } from "@adwright/contracts/figures/account-details";

import { isTakenByGoogle, termWords } from "./term-words.ts";

const LONGEST = 3;
const MOST = 20;

/** Words that follow each other in search terms without conversions. */
export interface WastedGram {
  text: string;
  terms: TermFigures[];
  costMicros: number;
}

/** A gram with its terms; the one with this index has it from this word on. */
interface Counted {
  length: number;
  index: number;
  from: number;
  cost: number;
  terms: TermFigures[];
  hasBlanks: boolean;
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
 * first, the longer one of two that cost the same, which excludes less; each term counts for one of them only.
 * `isAllowed` says of which words negative keywords may be made.
 */
export function wastedGrams(
  terms: readonly TermFigures[],
  converting: readonly TermFigures[],
  { leastMicros, isAllowed }: { leastMicros: number; isAllowed: (text: string) => boolean },
): WastedGram[] {
  const split = terms.map(({ text }) => termWords(text));
  const dear = dearGrams(terms, split, leastMicros)
    .map(({ index, from, ...gram }) => ({
      ...gram,
      words: split[index]?.words.slice(from, from + gram.length) ?? [],
    }))
    .toSorted((left, right) => right.cost - left.cost || right.length - left.length);
  const converted = convertingGrams(converting, new Set(dear.map(({ words }) => words[0] ?? "")));
  const isPacked = dear.some(({ hasBlanks }) => !hasBlanks);
  const packed = isPacked ? converting.map((term) => packedText(term.text)) : [];
  const taken = new Set<TermFigures>();
  const found: WastedGram[] = [];
  for (const { words, terms: all, hasBlanks } of dear) {
    if (found.length === MOST) break;
    if (converted.has(words.join(" "))) continue;
    const own = all.filter((term) => !taken.has(term));
    const costMicros = own.reduce((sum, { cost_micros: cost }) => sum + cost, 0);
    if (costMicros < leastMicros) continue;
    const text = words.join(hasBlanks ? " " : "");
    if (!isTakenByGoogle(text) || !isAllowed(text)) continue;
    if (!hasBlanks && isPartOf(text, packed)) continue;
    for (const term of own) taken.add(term);
    found.push({ text, terms: own, costMicros });
  }
  return found;
}

/** The words, pairs and triples of words that cost at least so much, with their terms; by length. */
export function costlyGrams(terms: readonly TermFigures[], leastMicros: number): WastedGram[] {
  const split = terms.map(({ text }) => termWords(text));
  return dearGrams(terms, split, leastMicros).map((gram) => ({
    text: (split[gram.index]?.words.slice(gram.from, gram.from + gram.length) ?? []).join(
      gram.hasBlanks ? " " : "",
    ),
    terms: gram.terms,
    costMicros: gram.cost,
  }));
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
    level = counted(terms, split, { numbers, length });
    const isDear = level.map(({ cost }) => cost >= leastMicros);
    numbers = numbers.map((some) => some.map((number) => (isDear[number] ? number : -1)));
    all.push(...level.filter(({ cost }) => cost >= leastMicros));
  }
  return all;
}

/** Adds up the terms of each gram by its number. */
function counted(
  all: readonly TermFigures[],
  split: readonly Split[],
  { numbers, length }: { numbers: readonly number[][]; length: number },
): Counted[] {
  const grams: Counted[] = [];
  for (const [index, term] of all.entries()) {
    const hasBlanks = split[index]?.hasBlanks === true;
    for (const [from, number] of (numbers[index] ?? []).entries()) {
      if (number === -1) continue;
      const first = { length, index, from, cost: 0, terms: [], hasBlanks };
      const known = (grams[number] ??= first);
      // A term may have a word twice.
      if (known.terms.at(-1) === term) continue;
      known.cost += term.cost_micros;
      known.terms.push(term);
      known.hasBlanks &&= hasBlanks;
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
