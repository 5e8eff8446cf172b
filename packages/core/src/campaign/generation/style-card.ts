import type { LanguageCode } from "@adwright/contracts/language";

import { toneOf } from "../../brand/knowledge/value-proposition-markdown.ts";
import cards from "./style-cards.json" with { type: "json" };

/** How ads of a language are written: form of address, capitals, prices, calls, and examples. */
interface StyleCard {
  address: string;
  headlines: string;
  prices: string;
  calls: readonly string[];
  strong: readonly string[];
  weak: readonly string[];
}

export const styleCards: Readonly<Record<LanguageCode, StyleCard>> = cards;

/** The style of a campaign: its language's card, and the tone in the brand's value proposition. */
export function styleOf(language: LanguageCode, valueProposition: string | undefined) {
  const tone = valueProposition === undefined ? "" : toneOf(valueProposition);
  return { ...styleCards[language], ...(tone && { tone }) };
}
