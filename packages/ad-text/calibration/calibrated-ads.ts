import type { Language } from "../src/language.ts";

/** One ad as a person judged it. Lines are separated by " | ". */
export interface CalibratedAd {
  headlines: string;
  descriptions: string;
  /** Why it stands where it stands. */
  reason: string;
}

/** Ads for one advertiser, ordered by hand from the one to run to the one to throw away. */
export interface CalibratedAds {
  language: Language;
  brandName: string;
  place: string;
  keywords: readonly string[];
  facts: readonly string[];
  ads: readonly CalibratedAd[];
}
