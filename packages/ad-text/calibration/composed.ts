import type { Language } from "../src/language.ts";
import type { AdText } from "../src/lint-ad.ts";
import type { LintContext } from "../src/lint-context.ts";
import composedAds from "./composed-ads.json" with { type: "json" };

interface ComposedAd {
  language: Language;
  brandName: string;
  places: string[];
  facts: string[];
  keywordsOfCampaign: string[];
  keywords: string[];
  headlines: string[];
  descriptions: string[];
}

/** Twenty ads that a composer put together from facts, labels and stock phrases: none says what the reader gets. */
export const composed: readonly { ad: AdText; context: LintContext }[] = (
  composedAds as ComposedAd[]
).map(({ keywords, headlines, descriptions, ...context }) => ({
  ad: {
    headlines,
    descriptions,
    path1: "",
    path2: "",
    keywords: keywords.map((text) => ({ text })),
  },
  context,
}));
