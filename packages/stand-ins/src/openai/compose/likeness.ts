/** Letters and digits in lower case, for finding duplicates. */
export const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // The lower case of the Turkish İ is an i with a combining dot.
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

/** Lines that share this part of their words, in any order, count as the same. */
const SAME_WORDS = 0.7;

/** A line's words, and its bigrams counted in several ways. */
export interface LineShape {
  bigrams: Set<string>[];
  words: Set<string>;
}

export const shapeOf = (text: string): LineShape => ({
  bigrams: forms.map((form) => bigramsOf(form(text))),
  words: new Set(normalized(text).split(" ")),
});

/** `likeness` for precomputed shapes, which makes comparing many lines faster. */
export function shapeLikeness(one: LineShape, other: LineShape): number {
  const words = one.words.size > 1 || other.words.size > 1 ? jaccard(one.words, other.words) : 0;
  return Math.max(
    words >= SAME_WORDS ? words : 0,
    ...one.bigrams.map((bigrams, index) => jaccard(bigrams, other.bigrams[index] ?? new Set())),
  );
}

/**
 * The similarity of two lines, 0 to 1: Jaccard over character bigrams, with and without spaces and marks; the higher
 * value counts, so that no other way of counting finds them more similar.
 */
export const likeness = (one: string, other: string): number =>
  shapeLikeness(shapeOf(one), shapeOf(other));
