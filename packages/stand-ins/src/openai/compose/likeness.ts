/** Letters and digits in lower case, for finding duplicates. */
export const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // Lower case of the Turkish İ is an i with a combining dot.
    .replaceAll("\u0307", "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

function bigramsOf(text: string): Set<string> {
  const points = Array.from(text);
  return new Set(points.slice(1).map((point, index) => `${points[index]}${point}`));
}

function jaccard(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((bigram) => other.has(bigram)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}

const forms = [
  normalized,
  (text: string) => normalized(text).replaceAll(" ", ""),
  (text: string) => text.toLowerCase(),
];

/** Lines with nearly the same words, in any order, mean the same. */
const SAME_WORDS = 0.7;

/** The bigrams of a line in each way of counting, and its words. */
export interface LineShape {
  bigrams: Set<string>[];
  words: Set<string>;
}

export const shapeOf = (text: string): LineShape => ({
  bigrams: forms.map((form) => bigramsOf(form(text))),
  words: new Set(normalized(text).split(" ")),
});

/** `likeness` of lines whose shapes are known: comparing many lines needs each shape once. */
export function shapeLikeness(one: LineShape, other: LineShape): number {
  const words = one.words.size > 1 || other.words.size > 1 ? jaccard(one.words, other.words) : 0;
  return Math.max(
    words >= SAME_WORDS ? words : 0,
    ...one.bigrams.map((bigrams, index) => jaccard(bigrams, other.bigrams[index] ?? new Set())),
  );
}

/**
 * How alike two lines are, 0 to 1: Jaccard over bigrams of characters. Taken with and
 * without spaces and marks; the higher value counts, so no way of counting finds more.
 */
export const likeness = (one: string, other: string): number =>
  shapeLikeness(shapeOf(one), shapeOf(other));
