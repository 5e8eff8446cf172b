import type { LintContext } from "@adwright/ad-text/lint-context";
import type { LanguageCode } from "@adwright/contracts/language";
import { lintContextOf } from "@adwright/core/campaign/copy/lint-context";
import { type CopyBrief, factRows } from "@adwright/core/campaign/generation/campaign-briefing";

/** A fictional advertiser. */
export interface Business {
  brand: string;
  /** What the advertiser sells, as the campaign's goal puts it. */
  sells: string;
  place: string;
  keywords: string[];
  facts: string[];
}

/** A business's campaign in one language, briefed as the product would brief the model. */
export function briefFor(business: Business, language: LanguageCode, brandId: number): CopyBrief {
  const url = `https://${business.brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
  const facts = business.facts.map((text) => ({ text, source: url }));
  const known = { text: "", facts };
  const named = { name: business.brand, website: url, description: null, valueProposition: null };
  const brand = { name: business.brand, description: undefined };
  const form = {
    goal: `Sell more: ${business.sells}`,
    url,
    geography: business.place,
    language,
    keywords: business.keywords,
  };
  const context: LintContext = lintContextOf({ ...form, locations: [] }, brand, known, Date.now());
  return {
    brandId,
    landingPage: url,
    data: {
      campaign: { name: business.brand, ...form },
      brand: { ...named, facts: factRows(known.facts) },
      page: null,
    },
    context,
    callsAtOnce: 1,
  };
}
