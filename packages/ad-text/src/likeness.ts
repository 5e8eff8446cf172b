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
  /** Made when bits do not tell lines apart. */
  pairs?: ReadonlySet<number> | undefined;
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

export function shapeOf(line: string, language?: Language): Shape {
  const text = normalized(line, language);
  const bits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let pairCount = 0;
  let before = SPACE;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === SPACE) continue;
    if (before !== SPACE) {
      const bit = Math.imul(before * CODE_UNITS + letter, SPREAD) >>> UNUSED;
      bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & (BITS - 1)));
      pairCount += 1;
    }
    before = letter;
  }
  let bitCount = 0;
  for (let word = 0; word < WORDS; word += 1) bitCount += onesIn(bits[word] ?? 0);
  return { text, bits, bitCount, pairCount, pairs: undefined, words: undefined };
}

function pairsOf(shape: Shape): ReadonlySet<number> {
  if (shape.pairs) return shape.pairs;
  const letters = shape.text.replaceAll(" ", "");
  const pairs = new Set<number>();
  for (let at = 1; at < letters.length; at += 1) {
    pairs.add(letters.charCodeAt(at - 1) * CODE_UNITS + letters.charCodeAt(at));
  }
  shape.pairs = pairs;
  return pairs;
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
  const all = one.bitCount + other.bitCount;
  return most >= Math.floor((PAIRS_OF_SAME_WORDS * all) / (1 + PAIRS_OF_SAME_WORDS));
}

/** True for lines that are nearly the same. */
export function areAlike(one: Shape, other: Shape): boolean {
  if (!mayShare(one, other)) return false;
  const pairs = overlapOf(pairsOf(one), pairsOf(other));
  if (pairs >= PAIRS_ALIKE) return true;
  if (pairs < PAIRS_OF_SAME_WORDS) return false;
  const [left, right] = [wordsOf(one), wordsOf(other)];
  // One word by itself is too little to compare.
  const isComparable = left.size > 1 || right.size > 1;
  return isComparable && overlapOf(left, right) >= WORDS_ALIKE;
}

function wordsOf(shape: Shape): ReadonlySet<string> {
  shape.words ??= new Set(shape.text.match(/[\p{L}\p{M}\p{N}]+/gu));
  return shape.words;
}

/** 0–1 share of what both have in all that either has. */
function overlapOf<Part>(one: ReadonlySet<Part>, other: ReadonlySet<Part>): number {
  let both = 0;
  for (const part of one) if (other.has(part)) both += 1;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}
