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

/** The bigrams of a line in each way of counting. */
export type LineShape = Set<string>[];

export const shapeOf = (text: string): LineShape => forms.map((form) => bigramsOf(form(text)));

/** `likeness` of lines whose shapes are known: comparing many lines needs each shape once. */
export const shapeLikeness = (one: LineShape, other: LineShape): number =>
  Math.max(...one.map((bigrams, index) => jaccard(bigrams, other[index] ?? new Set())));

/**
 * How alike two lines are, 0 to 1: Jaccard over bigrams of characters. Taken with and
 * without spaces and marks; the higher value counts, so no way of counting finds more.
 */
export const likeness = (one: string, other: string): number =>
  shapeLikeness(shapeOf(one), shapeOf(other));
