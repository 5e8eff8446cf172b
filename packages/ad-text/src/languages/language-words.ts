import type { Language } from "../language.ts";

/** What copy promises; each has to be in the brand's facts. */
export const claimKinds = [
  "freeShipping",
  "freeReturns",
  "free",
  "guarantee",
  "best",
  "numberOne",
  "leading",
  "cheapest",
  "fastest",
  "largest",
  "only",
  "perfect",
  "unbeatable",
] as const;
/** "Thousands of", "millions of", "twice as". */
export const countKinds = ["thousands", "millions", "twice"] as const;
/** Those that are not listed with the words of each language. */
const moreKinds = [
  "superlative",
  "hundreds",
  "gift",
  "included",
  "award",
  "lifetime",
  "forever",
  "sameDay",
  "moneyBack",
  "endless",
  "beyond",
  "exclusive",
  "endorsed",
  "result",
  "urgency",
  "reach",
  "instant",
] as const;
export type ClaimKind =
  | (typeof claimKinds)[number]
  | (typeof countKinds)[number]
  | (typeof moreKinds)[number];

const allKinds: ReadonlySet<string> = new Set([...claimKinds, ...countKinds, ...moreKinds]);
export const isClaimKind = (kind: string): kind is ClaimKind => allKinds.has(kind);

export const timeUnits = ["minute", "hour", "day", "week", "month", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/**
 * The words of one language that the rules know. Lists are separated by commas, or by spaces where they
 * hold single words; `*` at the end of a word matches any ending.
 */
export interface LanguageWords {
  code: Language;
  /** Small words, separated by spaces: they show the language and are no part of what an ad is about. */
  functionWords: string;
  /** Words frequent in its ads, separated by spaces: they show the language too. */
  adWords: string;
  /** How a fraction is set off from whole numbers. */
  decimal: "." | ",";
  claims: Record<(typeof claimKinds)[number], string>;
  units: Record<TimeUnit, string>;
  percent: string;
  /** Asks for an action. */
  callsToAction: string;
  /** Names a benefit or a proof. */
  proofs: string;
}
