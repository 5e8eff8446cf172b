import type { Language } from "./language.ts";
import { normalized } from "./normalize.ts";

/** What of a line is compared with others. */
export interface Shape {
  text: string;
  /** One bit for each pair of neighbouring letters; several pairs may share one. */
  bits: readonly number[];
  bitCount: number;
  /** How many pairs the text has, repeated ones too. */
  pairCount: number;
  /** Each pair once, as a number, in rising order; made when bits do not tell lines apart. */
  pairs?: readonly number[];
  words?: ReadonlySet<string>;
}

/** Lines whose pairs of letters, or whose words, overlap this much mean the same. */
const PAIRS_ALIKE = 0.6;
const WORDS_ALIKE = 0.75;
/** Lines that share fewer pairs than this share too few words, too. */
const PAIRS_OF_SAME_WORDS = 0.3;
const CODE_UNITS = 0x10000;
const SPACE = 0x20;

// Making an array of numbers for each line takes longer than sorting them; hardly any line is longer.
const sortingBuffer = new Uint32Array(512);

export function shapeOf(text: string, language?: Language): Shape {
  return shapeOfNormalized(normalized(text, language));
}

const WORDS = 16;
const BITS = 32;
const SPREAD = 0x9e3779b1;
const UNUSED = 23;
const HIGHEST = 24;

export function shapeOfNormalized(text: string): Shape {
  const bits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let pairCount = 0;
  let before = -1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === SPACE) continue;
    if (before >= 0) {
      const bit = Math.imul(before * CODE_UNITS + letter, SPREAD) >>> UNUSED;
      bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & (BITS - 1)));
      pairCount += 1;
    }
    before = letter;
  }
  let bitCount = 0;
  for (let word = 0; word < WORDS; word += 1) bitCount += onesIn(bits[word] ?? 0);
  return { text, bits, bitCount, pairCount };
}

/** How many bits of a whole number of 32 are set. */
function onesIn(whole: number): number {
  const pairs = whole - ((whole >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> HIGHEST;
}

/** False where two lines are certain to share fewer pairs than `PAIRS_OF_SAME_WORDS`: most of them, at little cost. */
function mayShare(one: Shape, other: Shape): boolean {
  let shared = 0;
  for (let word = 0; word < WORDS; word += 1) {
    shared += onesIn((one.bits[word] ?? 0) & (other.bits[word] ?? 0));
  }
  // Pairs that share a bit are shared as often as they can be.
  const most = shared + Math.min(one.pairCount - one.bitCount, other.pairCount - other.bitCount);
  return most >= fewestShared(one.bitCount, other.bitCount);
}

/** So many pairs two lines have to share so that `PAIRS_OF_SAME_WORDS` can be reached. */
const fewestShared = (mine: number, theirs: number): number =>
  Math.floor((PAIRS_OF_SAME_WORDS * (mine + theirs)) / (1 + PAIRS_OF_SAME_WORDS));

function pairsOf(text: string): number[] {
  const target = text.length <= sortingBuffer.length ? sortingBuffer : new Uint32Array(text.length);
  let count = 0;
  let before: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === SPACE) continue;
    if (before !== undefined) {
      target[count] = before * CODE_UNITS + letter;
      count += 1;
    }
    before = letter;
  }
  const sorted = target.subarray(0, count);
  sorted.sort();
  return distinct(sorted);
}

function distinct(sorted: Uint32Array): number[] {
  const found: number[] = [];
  let last: number | undefined;
  for (const pair of sorted) {
    if (pair !== last) found.push(pair);
    last = pair;
  }
  return found;
}

/** True for lines that are nearly the same. */
export function areAlike(one: Shape, other: Shape): boolean {
  if (!mayShare(one, other)) return false;
  one.pairs ??= pairsOf(one.text);
  other.pairs ??= pairsOf(other.text);
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

/** 0–1 share of what both have in all that either has; 0 where it is certain to be less than `PAIRS_OF_SAME_WORDS`. */
function overlapOfPairs(one: readonly number[], other: readonly number[]): number {
  const [mine, theirs] = [one.length, other.length];
  // Most lines share little: reading on is of no use once too few pairs are left to share.
  const fewest = fewestShared(mine, theirs);
  let both = 0;
  let left = 0;
  let right = 0;
  while (left < mine && right < theirs) {
    const difference = (one[left] ?? 0) - (other[right] ?? 0);
    if (difference === 0) both += 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
    if (both + Math.min(mine - left, theirs - right) < fewest) return 0;
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
