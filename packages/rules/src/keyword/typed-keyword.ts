import type { Keyword } from "@adwright/contracts/ad-group";

/** A keyword as typed. */
export interface TypedKeyword {
  text: string;
  /** Undefined if the notation does not say it. */
  matchType: Keyword["matchType"] | undefined;
  isNegative: boolean;
}

// Keyboards and word processors have other brackets, quotes and minus signs.
const MINUS = /^[-−–－]\s*/u;
const EXACT = /^[[［](.*)[\]］]$/u;
const PHRASE = /^["“”„‟«»＂](.*)["“”„‟«»＂]$/u;

/**
 * Reads Google's notation: [exact], "phrase", and a minus before a negative keyword (Google Ads Help, "About keyword
 * matching options", support.google.com/google-ads/answer/7478529).
 */
export function readTypedKeyword(typed: string): TypedKeyword {
  const whole = typed.trim();
  const bare = whole.replace(MINUS, "");
  const exact = EXACT.exec(bare)?.[1];
  const phrase = PHRASE.exec(bare)?.[1];
  const known = exact === undefined ? "PHRASE" : "EXACT";
  return {
    text: (exact ?? phrase ?? bare).trim().replaceAll(/\s+/gu, " "),
    matchType: exact === undefined && phrase === undefined ? undefined : known,
    isNegative: bare !== whole,
  };
}

/** A negative keyword of a draft. Without notation it is a broad match, as all were in earlier releases. */
export function readNegative(typed: string): Keyword {
  const { text, matchType = "BROAD" } = readTypedKeyword(typed);
  return { text, matchType };
}

/** Keywords that are typed for a campaign: what it is to be found for, in Google's notation, and what not. */
export function readSeeds(typed: readonly string[]): { keywords: string[]; negatives: string[] } {
  const read = typed.map((each) => readTypedKeyword(each)).filter(({ text }) => text !== "");
  const written = (isNegative: boolean) =>
    read
      .filter((seed) => seed.isNegative === isNegative)
      .map(({ text, matchType = "BROAD" }) => keywordNotation({ text, matchType }));
  return { keywords: written(false), negatives: written(true) };
}

/** The keyword in Google's notation. */
export function keywordNotation({ text, matchType }: Keyword): string {
  if (matchType === "EXACT") return `[${text}]`;
  return matchType === "PHRASE" ? `"${text}"` : text;
}
