import { createHash } from "node:crypto";

import type { LintContext } from "@adwright/ad-text/lint-context";
import { loadAllLanguages } from "@adwright/ad-text/load-languages-all";
import type { ClaimReading } from "@adwright/contracts/ad-group";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignBodyRow, ReadClaims } from "@adwright/store/campaign/campaign-row";

import { knownFacts, plainLine, replacedFacts } from "../../brand/knowledge/known-facts.ts";
import type { UserContext } from "../../context.ts";

// All that judges texts on the server takes its context from here.
loadAllLanguages();

type JudgedBody = Pick<
  CampaignBodyRow,
  "language" | "keywords" | "goal" | "geography" | "locations" | "url" | "claims"
>;

/** What the ads of a campaign are checked against: its language, the time, and what is known about its brand. */
export function lintContextOf(
  body: JudgedBody,
  brand: Pick<BrandRow, "name" | "description"> | undefined,
  known: Pick<ValuePropositionRow, "text" | "facts" | "promptVersion"> | undefined,
  nowMs: number,
): LintContext {
  const replaced = replacedFacts(known, nowMs);
  // Without the brand, no claim of the campaign can be verified.
  const facts = brand && [
    ...knownFacts(known, nowMs).map(({ text }) => text),
    ...(brand.description ?? "")
      .split("\n")
      .map(plainLine)
      .filter((line) => line !== "" && !replaced.has(line)),
  ];
  return {
    language: body.language,
    brandName: brand?.name,
    facts,
    readings: body.claims && facts && validReadings(body.claims, facts),
    keywordsOfCampaign: body.keywords.map((typed) => readTypedKeyword(typed).text),
    goal: body.goal,
    site: body.url,
    year: new Date(nowMs).getUTCFullYear(),
    places: [body.geography, ...body.locations.map(({ name }) => name)],
  };
}

/** Tells these facts from all others. */
export const factsKeyOf = (facts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);

/** A proof lasts as long as its fact. Nobody knows whether facts that came later prove more. */
function validReadings(
  { factsKey, readings }: ReadClaims,
  facts: readonly string[],
): ClaimReading[] {
  const isSame = factsKey === factsKeyOf(facts);
  const known = new Set(facts);
  return readings.filter(({ verdict, fact }) =>
    verdict === "proven" ? fact !== undefined && known.has(fact) : verdict === "no_claim" || isSame,
  );
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
