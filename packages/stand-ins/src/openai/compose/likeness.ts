/** Letters and digits in lower case, for finding duplicates. */
export const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // The lower case of the Turkish İ is an i with a combining dot.
    .replaceAll("\u0307", "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

const ALIKE = 0.6;

function pairsOf(text: string): Set<string> {
  const points = Array.from(normalized(text).replaceAll(" ", ""));
  return new Set(points.slice(1).map((point, index) => `${points[index]}${point}`));
}

/** True if two lines share most of their pairs of letters. */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const both = [...first].filter((pair) => second.has(pair)).length;
  const all = first.size + second.size - both;
  return all === 0 ? normalized(one) === normalized(other) : both / all >= ALIKE;
}
