import type { LintContext } from "@adwright/ad-text/lint-context";
import type { LanguageCode } from "@adwright/contracts/language";
import { lintContextOf } from "@adwright/core/campaign/copy/lint-context";
import type { CopyBrief } from "@adwright/core/campaign/generation/copy-brief";
import { factRows } from "@adwright/core/campaign/generation/fact-rows";
import { nounsIn } from "@adwright/stand-ins/openai/nouns/nouns-in";

import { corpora } from "../../../ad-text/corpus/corpora.ts";
import type { Business } from "./businesses.ts";

/** A business's campaign in one language, briefed as the product would brief the model. */
export function briefFor(business: Business, language: LanguageCode, brandId: number): CopyBrief {
  const url = `https://${business.brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
  const known = { text: "", facts: factsOf(business, language, url) };
  const brand = { name: business.brand, description: undefined };
  const form = {
    goal: `Sell more: ${business.sells}`,
    url,
    geography: business.place,
    language,
    keywords: keywordsOf(business, language),
  };
  const context: LintContext = lintContextOf({ ...form, locations: [] }, brand, known, Date.now());
  return {
    brandId,
    landingPage: url,
    data: {
      campaign: { name: business.brand, ...form },
      brand: { name: business.brand, website: url, facts: factRows(known.facts) },
      page: null,
    },
    context,
    callsAtOnce: 1,
  };
}

function keywordsOf({ keywords, sells }: Business, language: LanguageCode): string[] {
  if (keywords === "none") return [];
  return keywords === "native" ? nounsIn(sells, language) : [...keywords];
}

function factsOf({ facts }: Business, language: LanguageCode, source: string) {
  if (facts === "none") return [];
  const native = corpora.find((corpus) => corpus.language === language)?.facts ?? [];
  return (facts === "native" ? native : [...facts]).map((text) => ({ text, source }));
}
