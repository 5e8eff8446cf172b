/** Letters and digits in lower case, for finding duplicates. */
export const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
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

/**
 * How alike two lines are, 0 to 1: Jaccard over bigrams of characters. Taken with and
 * without spaces and cased or not; the higher value counts, so no way of counting finds more.
 */
export function likeness(one: string, other: string): number {
  const forms = [
    normalized,
    (text: string) => normalized(text).replaceAll(" ", ""),
    (text: string) => text.toLowerCase(),
  ];
  return Math.max(...forms.map((form) => jaccard(bigramsOf(form(one)), bigramsOf(form(other)))));
}
