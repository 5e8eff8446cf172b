import type { Language } from "./language.ts";
import { normalized } from "./normalize.ts";

/** What of a line is compared with others. */
export interface Shape {
  text: string;
  /** Pairs of neighbouring letters. */
  pairs: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** Lines whose pairs of letters, or whose words, overlap this much mean the same. */
const PAIRS_ALIKE = 0.6;
const WORDS_ALIKE = 0.75;
/** Lines that share fewer pairs than this share too few words, too. */
const PAIRS_OF_SAME_WORDS = 0.3;

export function shapeOf(line: string, language?: Language): Shape {
  const text = normalized(line, language);
  const letters = text.replaceAll(" ", "");
  const pairs = new Set<string>();
  for (let at = 1; at < letters.length; at += 1) pairs.add(letters.slice(at - 1, at + 1));
  return { text, pairs, words: new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu)) };
}

/** True for lines that are nearly the same. */
export function areAlike(one: Shape, other: Shape): boolean {
  const pairs = overlapOf(one.pairs, other.pairs);
  if (pairs >= PAIRS_ALIKE) return true;
  if (pairs < PAIRS_OF_SAME_WORDS) return false;
  // One word by itself is too little to compare.
  const isComparable = one.words.size > 1 || other.words.size > 1;
  return isComparable && overlapOf(one.words, other.words) >= WORDS_ALIKE;
}

/** 0–1 share of what both have in all that either has. */
function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const part of one) if (other.has(part)) both += 1;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}
