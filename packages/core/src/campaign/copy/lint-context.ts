import type { LintContext } from "@adwright/ad-text/lint-context";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignBodyRow } from "@adwright/store/campaign/campaign-row";

import { provingLines } from "../../brand/knowledge/value-proposition-markdown.ts";
import type { UserContext } from "../../context.ts";

type JudgedBody = Pick<
  CampaignBodyRow,
  "language" | "keywords" | "goal" | "geography" | "locations" | "url"
>;

/** What the ads of a campaign are judged against at this time: its language, and what is known about its brand. */
export function lintContextOf(
  body: JudgedBody,
  brand: Pick<BrandRow, "name" | "description"> | undefined,
  known: Pick<ValuePropositionRow, "text" | "facts"> | undefined,
  nowMs: number,
): LintContext {
  return {
    language: body.language,
    brandName: brand?.name,
    // Without its brand, nobody can say which claims of a campaign hold.
    facts: brand && [...factsOf(known), ...plainLines((brand.description ?? "").split("\n"))],
    keywordsOfCampaign: body.keywords,
    goal: body.goal,
    site: body.url,
    year: new Date(nowMs).getUTCFullYear(),
    places: [body.geography, ...body.locations.map(({ name }) => name)],
  };
}

/** The same for a stored campaign. */
export async function readLintContext(
  ctx: UserContext,
  body: JudgedBody,
  brand: BrandRow | undefined,
): Promise<LintContext> {
  const known = brand && (await ctx.store.brands.findValueProposition(ctx.userId, brand.id));
  return lintContextOf(body, brand, known, ctx.now());
}

/** The facts as they were read, and what the text states; the model's own prose proves nothing. */
function factsOf(known: Pick<ValuePropositionRow, "text" | "facts"> | undefined): string[] {
  if (!known) return [];
  return [
    ...known.facts.map(({ text }) => text),
    ...plainLines(provingLines(known.text).statements),
  ];
}

/** Lines without the pages they name: an address proves no number. */
function plainLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replaceAll(/\(source: [^()]*\)|https?:\/\/\S+/g, "").trim())
    .filter(Boolean);
}
