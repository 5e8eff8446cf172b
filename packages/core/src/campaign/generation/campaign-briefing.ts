import type { LintContext } from "@adwright/ad-text/lint-context";
import { AppError, conflict } from "@adwright/contracts/errors";
import { localPlaceName } from "@adwright/rules/geography";
import { cutTo } from "@adwright/rules/words";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { knownFacts } from "../../brand/knowledge/known-facts.ts";
import type { UserContext } from "../../context.ts";
import { findBrandOf } from "../campaign-row.ts";

/** The brand of a campaign; CONFLICT if it was deleted. */
export async function getBrandOfCampaign(
  ctx: UserContext,
  { summary }: CampaignRow,
): Promise<BrandRow> {
  const brand = await findBrandOf(ctx, summary);
  if (!brand) throw conflict("The brand of this campaign no longer exists.");
  return brand;
}

/** "Portland, Oregon, United States; Spain": the full names of the locations, or the text as typed without any. */
export function placesInWords({
  geography,
  locations,
}: Pick<CampaignRow["body"], "geography" | "locations">): string {
  return locations.map(localPlaceName).join("; ") || geography;
}

/** What the model is told of a campaign. */
export interface Briefed {
  summary: Pick<CampaignRow["summary"], "name">;
  body: Pick<
    CampaignRow["body"],
    "goal" | "url" | "language" | "keywords" | "geography" | "locations"
  >;
}

/** The model's input about a campaign's form and its brand. All of it is data, never instructions. */
export function briefModel(
  { summary, body }: Briefed,
  brand: BrandRow,
  known: ValuePropositionRow | undefined,
  nowMs: number,
) {
  const { goal, url, language, keywords } = body;
  const geography = placesInWords(body);
  return {
    campaign: { name: summary.name, goal, url, geography, language, keywords },
    brand: briefBrand(brand, known, nowMs),
  };
}

/** What the model is told of a brand; lines refer to its facts by id. */
export function briefBrand(
  { name, website, description }: BrandRow,
  known: ValuePropositionRow | undefined,
  nowMs: number,
) {
  return {
    name,
    website: website ?? null,
    description: description ?? null,
    valueProposition: known?.text || null,
    facts: factRows(knownFacts(known, nowMs)),
  };
}

/** How much of a landing page each call of the model is given. */
const PAGE_CHARACTERS = 4000;
const TITLE_CHARACTERS = 500;
const MOST_HEADINGS = 30;

/** The text of a campaign's landing page; why there is none, in words, if it cannot be read. */
export async function readLandingPage(
  ctx: UserContext,
  url: string,
): Promise<{ page: BriefedPage; description: string } | { page?: undefined; note: string }> {
  try {
    const { pages } = await ctx.website.read(url, 1);
    const [page] = pages;
    if (!page) return { note: "The page has no text." };
    return {
      page: {
        url: page.url,
        title: cutTo(page.title, TITLE_CHARACTERS),
        headings: page.headings
          .slice(0, MOST_HEADINGS)
          .map((heading) => cutTo(heading, TITLE_CHARACTERS)),
        text: cutTo(page.text, PAGE_CHARACTERS),
      },
      description: cutTo(page.description, TITLE_CHARACTERS),
    };
  } catch (error) {
    if (error instanceof AppError) return { note: error.message };
    ctx.log.error("A landing page could not be read.", { error: String(error) });
    return { note: "The page could not be read." };
  }
}

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
  data: ReturnType<typeof briefModel> & { page: BriefedPage | null };
  context: LintContext;
  /** How many calls of the model may run at once. */
  callsAtOnce: number;
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
