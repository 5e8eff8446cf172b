const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Whether a broad negative keyword keeps this keyword from ever showing: all of its words are in the keyword, in any
 * order (support.google.com/google-ads/answer/2453972). Capitals make no difference; other forms of a word do.
 */
export function isBlockedBy(keyword: string, negative: string): boolean {
  const words = wordsOf(negative);
  if (words.length === 0) return false;
  const present = new Set(wordsOf(keyword));
  return words.every((word) => present.has(word));
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .split(NO_WORD)
    .filter((word) => word !== "");
}
