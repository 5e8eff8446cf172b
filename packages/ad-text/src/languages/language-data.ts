import type { Language } from "../language.ts";

export const timeUnits = ["minute", "hour", "day", "week", "month", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What copy promises by words, beside numbers. */
export const promiseKinds = [
  "free",
  "freeShipping",
  "freeReturns",
  "gift",
  "included",
  "half",
  "twice",
  "guarantee",
  "moneyBack",
  "lifetime",
  "forever",
  "best",
  "superlative",
  "numberOne",
  "leading",
  "cheapest",
  "fastest",
  "largest",
  "award",
  "endorsed",
  "only",
  "exclusive",
  "perfect",
  "unbeatable",
  "beyond",
  "hundreds",
  "thousands",
  "millions",
  "sameDay",
  "instant",
  "always",
  "endless",
  "reach",
  "result",
  "urgency",
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/**
 * The words of one language that the rules know, a file each in `data/`. Lists are separated by commas, or by spaces where
 * they hold single words; `*` at the end of a word matches any ending.
 */
export interface LanguageData {
  code: string;
  /** How a fraction is set off from whole numbers. */
  decimal: "." | ",";
  /** Letters by which the forms of one word agree. */
  stem: number;
  /** Small words, separated by spaces: they show the language and are no part of what an ad is about. */
  functionWords: string;
  /** Words frequent in its ads, separated by spaces: they show the language too. */
  adWords: string;
  /** Asks for an action. */
  callsToAction: string;
  /** Says nothing about the advertiser: calls for any action, praise of any service, small talk. */
  generic: string;
  /** Numbers in words, each with its figure, and terms in one word, each with figure and unit. */
  numbers: string;
  terms: string;
  /** Beside the names that the platform knows (`Intl`). */
  units: Partial<Record<TimeUnit | "percent", string>>;
  moreThan: string;
  lessThan: string;
  /** "All", "every", "any": says more than a fact with a limit. */
  all: string;
  /** "Only", "from", "the first": what a fact holds for. */
  limits: string;
  /** Before a superlative that compares nothing with others: "our most popular". */
  unless: string;
  promises: Partial<Record<PromiseKind, string>>;
  /** "Better than": what stands before the name of a rival, or behind it. */
  comparisons?: string;
  /** A pattern of what shares a word with a promise and makes none ("sugar-free"), in folded text. */
  harmless?: string;
  /** Beginnings of words that good ads use of any trade, separated by spaces. */
  common: string;
}

const loaded = new Map<string, LanguageData>();

/** From now on the language can be judged. */
export function registerLanguage(data: LanguageData): void {
  loaded.set(data.code, data);
}

export const isLoaded = (language: Language): boolean => loaded.has(language);

/** The words of a language that was loaded before. */
export function dataOf(language: Language): LanguageData {
  const data = loaded.get(language);
  if (data) return data;
  throw new Error(
    `The words of "${language}" are not loaded yet: call loadLanguage("${language}") before judging its ads.`,
  );
}

/** Worked out once for each language, from its words. */
export function perLanguage<Value>(
  make: (data: LanguageData) => Value,
): (language: Language) => Value {
  const known = new Map<LanguageData, Value>();
  return (language) => {
    const data = dataOf(language);
    const before = known.get(data);
    if (before !== undefined) return before;
    const made = make(data);
    known.set(data, made);
    return made;
  };
}

/** Words of a list separated by spaces. */
export const spacedWords = (list: string): string[] => list.split(" ").filter(Boolean);
