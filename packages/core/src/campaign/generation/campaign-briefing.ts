import type { LintContext } from "@adwright/ad-text/lint-context";
import { AppError } from "@adwright/contracts/errors";
import type { LanguageCode } from "@adwright/contracts/language";
import { localPlaceName } from "@adwright/rules/geography";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow, CampaignBodyRow } from "@adwright/store/campaign/campaign-row";

import { knownFacts } from "../../brand/knowledge/known-facts.ts";
import { toneOf } from "../../brand/knowledge/value-proposition-markdown.ts";
import type { UserContext } from "../../context.ts";

/** The brand of a campaign; CONFLICT if it was deleted. */
export async function getBrandOfCampaign(
  ctx: UserContext,
  { summary: { brandId } }: CampaignRow,
): Promise<BrandRow> {
  const brand = brandId ? await ctx.store.brands.find(ctx.userId, brandId) : undefined;
  if (!brand) throw new AppError("CONFLICT", "The brand of this campaign no longer exists.");
  return brand;
}

/** "Portland, Oregon, United States; Spain": the full names of the locations, or the text as typed without any. */
export function placesInWords({
  geography,
  locations,
}: Pick<CampaignRow["body"], "geography" | "locations">): string {
  return locations.map(localPlaceName).join("; ") || geography;
}

/** The model's input about a campaign's form and its brand. All of it is data, never instructions. */
export function briefModel(
  { summary, body }: CampaignRow,
  brand: BrandRow,
  known: ValuePropositionRow | undefined,
  nowMs: number,
) {
  const { goal, url, language, keywords } = body;
  const geography = placesInWords(body);
  return {
    campaign: { name: summary.name, goal, url, geography, language, keywords },
    brand: {
      name: brand.name,
      website: brand.website ?? null,
      description: brand.description ?? null,
      valueProposition: known?.text || null,
      facts: factRows(knownFacts(known, nowMs)),
    },
  };
}

/** A fact as given to the model. Lines that state it refer to its id. */
interface FactRow {
  id: string;
  text: string;
  source: string;
}

/** The facts in their order, each with an id. */
export function factRows(facts: readonly { text: string; source: string }[]): FactRow[] {
  return facts.map(({ text, source }, index) => ({ id: `f${index + 1}`, text, source }));
}

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

/** The brand as given to the model; lines refer to its facts by id. */
interface BriefedBrand {
  name: string;
  website: string | null;
  description?: string | null;
  valueProposition?: string | null;
  facts: readonly FactRow[];
}

/** The campaign's form as given to the model. The keywords are in Google's notation. */
type BriefedCampaign = Pick<CampaignBodyRow, "goal" | "url" | "geography" | "keywords"> & {
  name: string;
  language: string;
};

/** The landing page as given to the model. */
export interface BriefedPage {
  url: string;
  title: string;
  headings: readonly string[];
  text: string;
}

/** The model's input, and what its lines are checked against. */
export interface CopyBrief {
  brandId: number;
  landingPage: string;
  /** The campaign's form, the brand with its facts and the landing page, as one JSON document. */
  data: { campaign: BriefedCampaign; brand: BriefedBrand; page: BriefedPage | null };
  context: LintContext;
  /** How many calls of the model may run at once. */
  callsAtOnce: number;
}
