import { comparesWithOthers } from "@adwright/ad-text/claims/claim-kinds-in";
import type { Language } from "@adwright/ad-text/language";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { normalized } from "@adwright/ad-text/normalize";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";
import { type BrandFacts, factBounds, type NewFact } from "@adwright/contracts/brand-fact";
import { AppError, invalid, notFound, type ValidationError } from "@adwright/contracts/errors";
import { CONFIRMED, factProblems, type StatedFact } from "@adwright/rules/finding/brand-fact";
import type { BrandFact } from "@adwright/store/brand/brand-row";

import { textAt } from "../../campaign/claims/asked-lines.ts";
import { lintContextOf } from "../../campaign/copy/lint-context.ts";
import { getCampaignRow } from "../../campaign/get-campaign-row.ts";
import type { UserContext } from "../../context.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { isWebAddress } from "../web-address.ts";
import { changeFacts, type FactsNow, idOf } from "./stored-facts.ts";

/** Stores lines that the person says are true, as facts of the brand. */
export async function confirmFacts(
  ctx: UserContext,
  brandId: number,
  stated: readonly NewFact[],
): Promise<BrandFacts> {
  refuseAssistant(ctx);
  const languages: (Language | undefined)[] = [];
  for (const fact of stated) languages.push(await checkLine(ctx, brandId, fact));
  checkFacts(ctx, stated, languages);
  const stamp = await stampOf(ctx);
  return changeFacts(ctx, brandId, (now) => {
    const before = now.facts;
    const texts = new Set(stated.map(({ text }) => normalized(text)));
    const kept = before.filter(
      ({ source, text }) => source !== CONFIRMED || !texts.has(normalized(text)),
    );
    const added = [...new Map(stated.map((fact) => [normalized(fact.text), fact])).values()];
    const facts = [
      ...kept,
      ...added.map((fact) => ({
        ...confirmed(fact, stamp),
        ...replacing(nearestPriceOf(ctx, fact.text, now), before),
      })),
    ];
    checkCount(facts);
    return facts;
  });
}

/** The language of the line's campaign, if it is one's; CONFLICT if the line says something else by now. */
async function checkLine(
  ctx: UserContext,
  brandId: number,
  fact: NewFact,
): Promise<Language | undefined> {
  const { campaignId, line, text } = fact;
  if (campaignId === undefined || line === undefined) return undefined;
  const { summary, body } = await getCampaignRow(ctx, campaignId);
  if (summary.brandId !== brandId) throw notFound();
  const owner = { adGroups: body.adGroups, adExtensions: body.settings.adExtensions };
  if (textAt(owner, line)?.trim() === text) return body.language;
  const message = `The line “${text}” has changed in the meantime. Look at it again before you answer.`;
  throw new AppError("CONFLICT", message);
}

function checkFacts(
  ctx: UserContext,
  stated: readonly NewFact[],
  languages: readonly (Language | undefined)[],
): void {
  const problems = stated.flatMap((fact, index) =>
    problemsOf(ctx, fact, languages[index]).map(({ field, message }) => ({
      field: `facts/${index}/${field}`,
      message,
    })),
  );
  if (problems.length > 0) throw invalid(problems);
}

/** Why the fact cannot be stored as it is. */
export function problemsOf(
  ctx: UserContext,
  fact: StatedFact,
  language: Language = languageOf(fact.text),
): ValidationError[] {
  const needsPage = comparesWithOthers(fact.text, language);
  const problems = factProblems(fact, { nowMs: ctx.now(), needsPage });
  if (fact.page && !isWebAddress(fact.page)) {
    problems.push({ field: "page", message: "Please enter a valid address" });
  }
  return problems;
}

const languageOf = (text: string): Language => findLanguageOf(text) ?? "en";

/** Who confirms facts, and when. */
export async function stampOf(ctx: UserContext): Promise<Pick<BrandFact, "by" | "at">> {
  const user = await ctx.store.users.find(ctx.userId);
  const by = { id: ctx.userId, name: user?.fullName || user?.email || "" };
  return { by, at: new Date(ctx.now()).toISOString() };
}

export const confirmed = (
  { text, until, page }: StatedFact,
  stamp: Pick<BrandFact, "by" | "at">,
): BrandFact => ({
  id: idOf({ text }),
  text,
  source: CONFIRMED,
  ...stamp,
  ...(until ? { until } : {}),
  ...(page ? { page } : {}),
});

/** The new fact takes the place of the old one, and of those whose place that one took. */
export function replacing(
  replaced: string | undefined,
  facts: readonly BrandFact[],
): Pick<BrandFact, "replaces"> {
  if (replaced === undefined) return {};
  const earlier = facts.find(({ text }) => text === replaced)?.replaces ?? [];
  return { replaces: [...new Set([replaced, ...earlier])] };
}

/** The fact that a number of this text was asked against: two prices of one thing must never both prove. */
function nearestPriceOf(
  ctx: UserContext,
  text: string,
  { brand, known }: FactsNow,
): string | undefined {
  const body = { keywords: [], goal: "", geography: "", locations: [], url: "" };
  const language = languageOf(text);
  const context = lintContextOf({ language, ...body }, brand, known, ctx.now());
  const line = { sitelinks: [], callouts: [text], structuredSnippets: [] };
  const asked = lintExtensions(line, context).map(({ question }) => question);
  return asked.find((question) => question?.kind === "number" && question.fact)?.fact;
}

export function checkCount(facts: readonly BrandFact[]): void {
  if (facts.filter(({ source }) => source === CONFIRMED).length <= factBounds.confirmed) return;
  const message = `A brand has at most ${factBounds.confirmed} confirmed facts. Delete some of them first.`;
  throw new AppError("CONFLICT", message);
}
