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

interface PreparedKeyword {
  text: string;
  words: ReadonlySet<string>;
  joined: string;
}

/** The keywords that contain each word. */
function keywordsByWord(keywords: readonly string[]): Map<string, PreparedKeyword[]> {
  const byWord = new Map<string, PreparedKeyword[]>();
  for (const text of keywords) {
    const all = wordsOf(text);
    const prepared = { text, words: new Set(all), joined: ` ${all.join(" ")} ` };
    for (const word of prepared.words) {
      const known = byWord.get(word);
      if (known) known.push(prepared);
      else byWord.set(word, [prepared]);
    }
  }
  return byWord;
}

/**
 * The keywords that a negative keyword of any match type blocks: a phrase blocks keywords with its words in that order,
 * an exact one those with exactly its words. The keywords are prepared once for checking many negatives.
 */
export function keywordsShutOut(
  keywords: readonly string[],
): (negative: { text: string; matchType: "EXACT" | "PHRASE" | "BROAD" }) => string[] {
  const byWord = keywordsByWord(keywords);
  return ({ text, matchType }) => {
    const words = wordsOf(text);
    const excluded = ` ${words.join(" ")} `;
    const isOut = (keyword: PreparedKeyword): boolean => {
      if (matchType === "BROAD") return words.every((word) => keyword.words.has(word));
      if (matchType === "EXACT") return keyword.joined === excluded;
      return keyword.joined.includes(excluded);
    };
    // Whatever its match type, it blocks only keywords with its first word.
    const candidates = byWord.get(words[0] ?? "") ?? [];
    return candidates.filter(isOut).map((keyword) => keyword.text);
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
