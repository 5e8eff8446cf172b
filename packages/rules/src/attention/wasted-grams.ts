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

interface Counted {
  words: string[];
  cost: number;
  terms: TermFigures[];
  hasBlanks: boolean;
}

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
  const dear = dearGrams(terms, leastMicros).toSorted(
    (left, right) => right.cost - left.cost || right.words.length - left.words.length,
  );
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
  return dearGrams(terms, leastMicros).map(({ words, hasBlanks, terms: own, cost }) => ({
    text: words.join(hasBlanks ? " " : ""),
    terms: own,
    costMicros: cost,
  }));
}

/** The words of all terms in one list, for speed: those of a term begin at its start and end at the next one's. */
interface Split {
  terms: readonly TermFigures[];
  words: string[];
  starts: Uint32Array;
  hasBlanks: boolean[];
}

function splitTerms(terms: readonly TermFigures[]): Split {
  const words: string[] = [];
  const starts = new Uint32Array(terms.length + 1);
  const hasBlanks = terms.map(({ text }, index) => {
    const split = termWords(text);
    words.push(...split.words);
    starts[index + 1] = words.length;
    return split.hasBlanks;
  });
  return { terms, words, starts, hasBlanks };
}

/** All grams that cost enough. One can only do so if the two that it consists of do: the others are not counted. */
function dearGrams(terms: readonly TermFigures[], leastMicros: number): Counted[] {
  const split = splitTerms(terms);
  const ids = new Map<string, number>();
  // The number of the gram of this length that begins at each word; -1 for none and one that costs too little.
  const numbers = Int32Array.from(split.words, (word) => numberOf(ids, word));
  let count = ids.size;
  const all: Counted[] = [];
  for (let length = 1; length <= LONGEST; length += 1) {
    if (length > 1) count = lengthen(numbers, split, count);
    const costs = costsOf(split, numbers, count);
    for (const [at, number] of numbers.entries()) {
      if (number !== -1 && (costs[number] ?? 0) < leastMicros) numbers[at] = -1;
    }
    all.push(...counted(split, numbers, length));
  }
  return all;
}

/** Two grams that overlap but for a word make one that is longer by a word; answers how many there are. */
function lengthen(numbers: Int32Array, { starts }: Split, count: number): number {
  const ids = new Map<number, number>();
  for (let term = 1; term < starts.length; term += 1) {
    const end = starts[term] ?? 0;
    for (let at = starts[term - 1] ?? 0; at < end; at += 1) {
      const number = numbers[at] ?? -1;
      const next = at + 1 < end ? (numbers[at + 1] ?? -1) : -1;
      numbers[at] = number === -1 || next === -1 ? -1 : numberOf(ids, number * count + next);
    }
  }
  return ids.size;
}

/** What the terms with each gram cost, by the gram's number. */
function costsOf({ terms, starts }: Split, numbers: Int32Array, count: number): Float64Array {
  const costs = new Float64Array(count);
  const last = new Int32Array(count).fill(-1);
  for (const [index, { cost_micros: cost }] of terms.entries()) {
    for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at += 1) {
      const number = numbers[at] ?? -1;
      // A term may have a word twice.
      if (number === -1 || last[number] === index) continue;
      last[number] = index;
      costs[number] = (costs[number] ?? 0) + cost;
    }
  }
  return costs;
}

/** The grams that have a number, with their terms. */
function counted(
  { terms, words, starts, hasBlanks }: Split,
  numbers: Int32Array,
  length: number,
): Counted[] {
  const grams = new Map<number, Counted>();
  for (const [index, term] of terms.entries()) {
    for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at += 1) {
      const number = numbers[at] ?? -1;
      if (number === -1) continue;
      const known = grams.get(number) ?? {
        words: words.slice(at, at + length),
        cost: 0,
        terms: [],
        hasBlanks: true,
      };
      if (known.terms.at(-1) === term) continue;
      if (known.terms.length === 0) grams.set(number, known);
      known.cost += term.cost_micros;
      known.terms.push(term);
      known.hasBlanks &&= hasBlanks[index] === true;
    }
  }
  return [...grams.values()];
}

/** Numbers in the order in which they are first asked for. */
function numberOf<Key>(known: Map<Key, number>, key: Key): number {
  const found = known.get(key);
  if (found !== undefined) return found;
  known.set(key, known.size);
  return known.size - 1;
}
