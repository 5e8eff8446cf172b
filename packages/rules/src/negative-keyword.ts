const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Whether a broad negative keyword blocks this keyword: all of its words occur in the keyword, in any order
 * (support.google.com/google-ads/answer/2453972). Case is ignored, but other forms of a word are different words.
 */
export function isBlockedBy(keyword: string, negative: string): boolean {
  const words = wordsOf(negative);
  if (words.length === 0) return false;
  const present = new Set(wordsOf(keyword));
  return words.every((word) => present.has(word));
}

/**
 * The keywords that a negative keyword of any match type blocks: a phrase blocks keywords with its words in that order,
 * an exact one those with exactly its words. The keywords are prepared once for checking many negatives.
 */
export function keywordsShutOut(
  keywords: readonly string[],
): (negative: { text: string; matchType: "EXACT" | "PHRASE" | "BROAD" }) => string[] {
  const known = keywords.map((text) => {
    const words = wordsOf(text);
    return { text, words: new Set(words), joined: ` ${words.join(" ")} ` };
  });
  return ({ text, matchType }) => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const excluded = ` ${words.join(" ")} `;
    const isOut = (keyword: (typeof known)[number]): boolean => {
      if (matchType === "BROAD") return words.every((word) => keyword.words.has(word));
      if (matchType === "EXACT") return keyword.joined === excluded;
      return keyword.joined.includes(excluded);
    };
    return known.filter(isOut).map((keyword) => keyword.text);
  };
}

/** What a campaign wants to be found for. */
interface WantedSearches {
  keywords: readonly string[];
  goal: string;
  /** The lines of its ads, because people also search for what they offer. */
  lines: readonly string[];
}

/** Why a broad negative keyword conflicts with its own campaign, in words; undefined if it does not. */
export function whatItShutsOut(
  negative: string,
  { keywords, goal, lines }: WantedSearches,
): string | undefined {
  const keyword = keywords.find((text) => isBlockedBy(text, negative));
  if (keyword !== undefined) return `It would keep the keyword “${keyword}” from ever showing.`;
  const line = lines.find((text) => isBlockedBy(text, negative));
  if (line !== undefined) return `It would shut out searches for what “${line}” offers.`;
  return isBlockedBy(goal, negative)
    ? "It would shut out searches that the campaign's goal names."
    : undefined;
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .split(NO_WORD)
    .filter((word) => word !== "");
}
