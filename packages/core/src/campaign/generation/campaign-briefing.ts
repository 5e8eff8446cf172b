import { AppError } from "@adwright/contracts/errors";
import { localPlaceName } from "@adwright/rules/geography";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { knownFacts } from "../../brand/knowledge/known-facts.ts";
import type { UserContext } from "../../context.ts";
import { factRows } from "./fact-rows.ts";

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
    brand: {
      name: brand.name,
      website: brand.website ?? null,
      description: brand.description ?? null,
      valueProposition: known?.text || null,
      facts: factRows(knownFacts(known, nowMs)),
    },
  };
}
