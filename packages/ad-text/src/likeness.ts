import type { Language } from "./language.ts";
import { normalized } from "./normalize.ts";

/** What of a line is compared with others. */
export interface Shape {
  /** Each pair of neighbouring letters once, as a number, in rising order. */
  pairs: Uint32Array;
  text: string;
  words?: ReadonlySet<string>;
}

/** Lines whose pairs of letters, or whose words, overlap this much say the same thing. */
const PAIRS_ALIKE = 0.6;
const WORDS_ALIKE = 0.75;
/** Lines that share fewer pairs than this share too few words, too. */
const PAIRS_OF_SAME_WORDS = 0.3;
const CODE_UNITS = 0x10000;

export function shapeOf(text: string, language?: Language): Shape {
  return shapeOfNormalized(normalized(text, language));
}

export function shapeOfNormalized(text: string): Shape {
  const letters = text.replaceAll(" ", "");
  const pairs = new Uint32Array(Math.max(0, letters.length - 1));
  for (let at = 0; at < pairs.length; at += 1) {
    pairs[at] = letters.charCodeAt(at) * CODE_UNITS + letters.charCodeAt(at + 1);
  }
  return { pairs: distinct(pairs.toSorted()), text };
}

function distinct(sorted: Uint32Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue;
    sorted[count] = sorted[at] ?? 0;
    count += 1;
  }
  return sorted.subarray(0, count);
}

/** True for lines that say nearly the same. */
export function areAlike(one: Shape, other: Shape): boolean {
  const pairs = overlapOfPairs(one.pairs, other.pairs);
  if (pairs >= PAIRS_ALIKE) return true;
  if (pairs < PAIRS_OF_SAME_WORDS) return false;
  const [left, right] = [wordsOf(one), wordsOf(other)];
  // One word by itself is too little to compare.
  const isComparable = left.size > 1 || right.size > 1;
  return isComparable && overlapOfWords(left, right) >= WORDS_ALIKE;
}

function wordsOf(shape: Shape): ReadonlySet<string> {
  shape.words ??= new Set(shape.text.match(/[\p{L}\p{M}\p{N}]+/gu));
  return shape.words;
}

/** 0–1 share of what both have in all that either has. */
function overlapOfPairs(one: Uint32Array, other: Uint32Array): number {
  const [mine, theirs] = [one.length, other.length];
  let both = 0;
  let left = 0;
  let right = 0;
  while (left < mine && right < theirs) {
    const difference = (one[left] ?? 0) - (other[right] ?? 0);
    if (difference === 0) both += 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  const all = mine + theirs - both;
  return all === 0 ? 0 : both / all;
}

function overlapOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}
