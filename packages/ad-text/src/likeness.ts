import type { Language } from "./language.ts";
import { normalized } from "./normalize.ts";

/** What of a line is compared with others. */
export interface Shape {
  text: string;
  /** One bit for each pair of neighbouring letters; several pairs may share one. */
  bits: readonly number[];
  bitCount: number;
  /** How many pairs the text has, each counted once. */
  pairCount: number;
  /** These pairs as numbers, in rising order; made when bits do not tell lines apart. */
  pairs?: Uint32Array | undefined;
  words?: ReadonlySet<string> | undefined;
}

/** Lines whose pairs of letters, or whose words, overlap this much mean the same. */
const PAIRS_ALIKE = 0.6;
const WORDS_ALIKE = 0.75;
/** Lines that share fewer pairs than this share too few words, too. */
const PAIRS_OF_SAME_WORDS = 0.3;
const CODE_UNITS = 0x10000;
const SPACE = 0x20;

const WORDS = 16;
const BITS = 32;
const SPREAD = 0x9e3779b1;
const UNUSED = 23;
const HIGHEST = 24;

// Hardly any line is longer, and making lists for each line takes longer than filling them.
const LONGEST_IN_BUFFER = 512;
const pairBuffer = new Uint32Array(LONGEST_IN_BUFFER);
/** By pair: the place after that of the one before with the same bit, 0 where there is none. */
const earlierBuffer = new Uint32Array(LONGEST_IN_BUFFER);
/** By bit: the place after that of its last pair; holds what earlier texts left where the bit is not set. */
const lastOfBit = new Uint32Array(WORDS * BITS);

export function shapeOf(line: string, language?: Language): Shape {
  const text = normalized(line, language);
  const bits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const pairCount = collectPairs(text, bufferFor(text, pairBuffer), bits);
  let bitCount = 0;
  for (let word = 0; word < WORDS; word += 1) bitCount += onesIn(bits[word] ?? 0);
  return { text, bits, bitCount, pairCount, pairs: undefined, words: undefined };
}

const bufferFor = (text: string, buffer: Uint32Array): Uint32Array =>
  text.length <= LONGEST_IN_BUFFER ? buffer : new Uint32Array(text.length);

/** Puts each pair of a text once into a list, sets their bits, and counts them. */
function collectPairs(text: string, pairs: Uint32Array, bits: number[]): number {
  const earlier = bufferFor(text, earlierBuffer);
  let count = 0;
  let before = -1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === SPACE) continue;
    if (before >= 0) {
      const pair = before * CODE_UNITS + letter;
      const bit = Math.imul(pair, SPREAD) >>> UNUSED;
      const mask = 1 << (bit & (BITS - 1));
      const word = bits[bit >> 5] ?? 0;
      const last = (word & mask) === 0 ? 0 : (lastOfBit[bit] ?? 0);
      if (!isAmong(pair, last, pairs, earlier)) {
        bits[bit >> 5] = word | mask;
        pairs[count] = pair;
        earlier[count] = last;
        count += 1;
        lastOfBit[bit] = count;
      }
    }
    before = letter;
  }
  return count;
}

/** True where a pair is one of those with the same bit, the last of which is known. */
function isAmong(pair: number, last: number, pairs: Uint32Array, earlier: Uint32Array): boolean {
  for (let at = last; at > 0; at = earlier[at - 1] ?? 0) if (pairs[at - 1] === pair) return true;
  return false;
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
  return most >= fewestShared(one.pairCount, other.pairCount);
}

/** So many pairs two lines have to share so that `PAIRS_OF_SAME_WORDS` can be reached. */
const fewestShared = (mine: number, theirs: number): number =>
  Math.floor((PAIRS_OF_SAME_WORDS * (mine + theirs)) / (1 + PAIRS_OF_SAME_WORDS));

function pairsOf({ text, bits, pairCount }: Shape): Uint32Array {
  const pairs = bufferFor(text, pairBuffer);
  collectPairs(
    text,
    pairs,
    bits.map(() => 0),
  );
  return pairs.subarray(0, pairCount).toSorted();
}

/** True for lines that are nearly the same. */
export function areAlike(one: Shape, other: Shape): boolean {
  if (!mayShare(one, other)) return false;
  one.pairs ??= pairsOf(one);
  other.pairs ??= pairsOf(other);
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
function overlapOfPairs(one: Uint32Array, other: Uint32Array): number {
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
