import type { LintContext } from "@adwright/ad-text/lint-context";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignBodyRow } from "@adwright/store/campaign/campaign-row";

import { provingLines } from "../../brand/knowledge/value-proposition-markdown.ts";
import type { UserContext } from "../../context.ts";

type JudgedBody = Pick<
  CampaignBodyRow,
  "language" | "keywords" | "goal" | "geography" | "locations" | "url"
>;

/** What the ads of a campaign are checked against: its language, the time, and what is known about its brand. */
export function lintContextOf(
  body: JudgedBody,
  brand: Pick<BrandRow, "name" | "description"> | undefined,
  known: Pick<ValuePropositionRow, "text" | "facts"> | undefined,
  nowMs: number,
): LintContext {
  return {
    language: body.language,
    brandName: brand?.name,
    // Without the brand, no claim of the campaign can be verified.
    facts: brand && [...factsOf(known), ...plainLines((brand.description ?? "").split("\n"))],
    keywordsOfCampaign: body.keywords,
    goal: body.goal,
    site: body.url,
    year: new Date(nowMs).getUTCFullYear(),
    places: [body.geography, ...body.locations.map(({ name }) => name)],
  };
}

/** The same, reading the brand's value proposition first. */
export async function readLintContext(
  ctx: UserContext,
  body: JudgedBody,
  brand: BrandRow | undefined,
): Promise<LintContext> {
  const known = brand && (await ctx.store.brands.findValueProposition(ctx.userId, brand.id));
  return lintContextOf(body, brand, known, ctx.now());
}

/** The stored facts and the statements of the text; the model's own prose proves nothing. */
function factsOf(known: Pick<ValuePropositionRow, "text" | "facts"> | undefined): string[] {
  if (!known) return [];
  return [
    ...known.facts.map(({ text }) => text),
    ...plainLines(provingLines(known.text).statements),
  ];
}

/** The lines without URLs, because digits in a URL prove no claim. */
function plainLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replaceAll(/\(source: [^()]*\)|https?:\/\/\S+/g, "").trim())
    .filter(Boolean);
}
