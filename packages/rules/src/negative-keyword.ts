import { readNegative } from "./keyword/typed-keyword.ts";

const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;
const PLAIN = /^[ -~]*$/;
const NO_PLAIN_WORD = /[^a-z0-9]+/;

/**
 * Whether a negative keyword, in Google's notation, blocks this keyword (support.google.com/google-ads/answer/2453972).
 * Case is ignored, but other forms of a word are different words.
 */
export function isBlockedBy(keyword: string, negative: string): boolean {
  return blockerOf(readNegative(negative))(prepared(keyword));
}

interface Negative {
  text: string;
  matchType: "EXACT" | "PHRASE" | "BROAD";
}

interface PreparedKeyword {
  text: string;
  words: ReadonlySet<string>;
  joined: string;
}

function prepared(text: string): PreparedKeyword {
  const all = wordsOf(text);
  return { text, words: new Set(all), joined: ` ${all.join(" ")} ` };
}

/**
 * A broad one blocks keywords with all of its words in any order, a phrase those with its words in that order, an exact
 * one those with exactly its words.
 */
function blockerOf({ text, matchType }: Negative): (keyword: PreparedKeyword) => boolean {
  const words = wordsOf(text);
  const excluded = ` ${words.join(" ")} `;
  if (words.length === 0) return () => false;
  if (matchType === "BROAD") return (keyword) => words.every((word) => keyword.words.has(word));
  if (matchType === "EXACT") return ({ joined }) => joined === excluded;
  return ({ joined }) => joined.includes(excluded);
}

/** The keywords that contain each word. */
function keywordsByWord(keywords: readonly string[]): Map<string, PreparedKeyword[]> {
  const byWord = new Map<string, PreparedKeyword[]>();
  for (const text of keywords) {
    const keyword = prepared(text);
    for (const word of keyword.words) {
      const known = byWord.get(word);
      if (known) known.push(keyword);
      else byWord.set(word, [keyword]);
    }
  }
  return byWord;
}

/** The keywords that a negative keyword blocks. The keywords are prepared once for checking many negatives. */
export function keywordsShutOut(keywords: readonly string[]): (negative: Negative) => string[] {
  const byWord = keywordsByWord(keywords);
  return (negative) => {
    // Whatever its match type, it blocks only keywords with its first word.
    const candidates = byWord.get(wordsOf(negative.text)[0] ?? "") ?? [];
    return candidates.filter(blockerOf(negative)).map((keyword) => keyword.text);
  };
}

/** What a campaign wants to be found for. */
interface WantedSearches {
  keywords: readonly string[];
  goal: string;
  /** The lines of its ads, because people also search for what they offer. */
  lines: readonly string[];
}

/** Why a negative keyword, in Google's notation, conflicts with its own campaign, in words; undefined if it does not. */
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

/** The words that Google compares: without case and signs. */
export function wordsOf(text: string): string[] {
  // The same for most texts, in a third of the time.
  const parts = PLAIN.test(text)
    ? text.toLowerCase().split(NO_PLAIN_WORD)
    : text.normalize("NFC").toLowerCase().split(NO_WORD);
  return parts.filter((word) => word !== "");
}
