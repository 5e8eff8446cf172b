/** Why a line of an ad may not be published. */
export type Breach = "claim" | "disguise" | "alternating" | "letters" | "punctuation";

/** One advertiser with lines that are true and allowed, and lines that are not. */
export interface Business {
  trade: string;
  brandName: string;
  keywords: string[];
  /** All that the lines are judged by, in the language of the lines or in English. */
  facts: string[];
  good: string[];
  bad: [breach: Breach, text: string][];
}
