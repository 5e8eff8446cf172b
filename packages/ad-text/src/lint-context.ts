import type { Language } from "./language.ts";

/** What a language model that was given the brand's facts says about the claims of one line. */
export interface ClaimReading {
  text: string;
  /** proven: `fact` says at least as much; unproven: no fact does; no_claim: the line promises nothing. */
  verdict: "proven" | "unproven" | "no_claim";
  /** The words of the line that make the claim. */
  words: string;
  /** The fact that proves it. */
  fact?: string | undefined;
}

/**
 * What an ad is judged against. Without facts, claims are not judged: facts that are not known are
 * something else than a brand that has none (`[]`).
 */
export interface LintContext {
  /** The language the ad was asked for. */
  language: Language;
  brandName?: string | undefined;
  /** What is known about the brand, one statement each, in any language. */
  facts?: readonly string[] | undefined;
  /** What a language model that was given the facts says about the claims of single lines. */
  readings?: readonly ClaimReading[] | undefined;
  /** The advertiser's own keywords; names and product numbers in them are no claims. */
  keywordsOfCampaign?: readonly string[] | undefined;
  /** The advertiser's goal, read like the keywords. */
  goal?: string | undefined;
  /** Names of places the ads speak of. */
  places?: readonly string[] | undefined;
  /** The address the ads lead to; without it addresses of other websites are not judged. */
  site?: string | undefined;
  /** The year it is: the years around it name a season ("Winter 2026") and are no claims. */
  year?: number | undefined;
}
