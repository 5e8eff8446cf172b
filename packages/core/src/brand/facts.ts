import { createHash } from "node:crypto";

import { comparesWithOthers } from "@adwright/ad-text/claims/claim-kinds-in";
import type { Language } from "@adwright/ad-text/language";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { normalized } from "@adwright/ad-text/normalize";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";
import {
  type BrandFact as FactView,
  type BrandFacts,
  factBounds,
  type FactPatch,
  type NewFact,
} from "@adwright/contracts/brand-fact";
import { conflict, invalid, notFound, type ValidationError } from "@adwright/contracts/errors";
import { CONFIRMED, factProblems, type StatedFact } from "@adwright/rules/finding/brand-fact";
import type { BrandFact, BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { requireWithinPlan } from "../account/plan-limits.ts";
import { getCampaignRow } from "../campaign/campaign-row.ts";
import { textAt } from "../campaign/claims/asked-lines.ts";
import { lintContextOf } from "../campaign/copy/lint-context.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { getBrandRow } from "./get-brand-row.ts";
import { allFacts, knownFacts } from "./knowledge/known-facts.ts";
import { isWebAddress } from "./web-address.ts";

const MAX_TRIES = 10;

/** The id of a fact; facts that were read from a page have none stored, so that equal words have the same one. */
const idOf = ({ id, text }: { id?: string | undefined; text: string }): string =>
  id ?? createHash("sha256").update(normalized(text)).digest("base64url").slice(0, 16);

/** All facts of a brand: those confirmed by people first, the newest at the top. */
export async function listFacts(ctx: UserContext, brandId: number): Promise<BrandFacts> {
  await getBrandRow(ctx, brandId);
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brandId, {
    consistent: true,
  });
  return viewOf(known, ctx.now());
}

function viewOf(known: ValuePropositionRow | undefined, nowMs: number): BrandFacts {
  const proving = new Set(knownFacts(known, nowMs).map((fact) => idOf(fact)));
  const stored = new Set(known?.facts.map((fact) => idOf(fact)));
  const facts = allFacts(known).map((fact): FactView => {
    const { text, source, quote, by, at, until, page } = fact;
    const id = idOf(fact);
    return {
      id,
      text,
      kind: source === CONFIRMED ? "confirmed" : quote === undefined ? "unchecked" : "page",
      source,
      ...(quote !== undefined && { quote }),
      ...(by !== undefined && { by: by.name }),
      ...(at !== undefined && { at }),
      ...(until !== undefined && { until }),
      ...(page !== undefined && { page }),
      proves: proving.has(id),
      isEditable: stored.has(id),
    };
  });
  return {
    facts: [
      ...facts.filter(({ kind }) => kind === "confirmed").toSorted(byAge),
      ...facts.filter(({ kind }) => kind !== "confirmed"),
    ],
  };
}

const byAge = (one: FactView, other: FactView) => (other.at ?? "").localeCompare(one.at ?? "");

/** What a change of facts is based on. */
interface FactsNow {
  brand: BrandRow;
  known: ValuePropositionRow | undefined;
  facts: readonly BrandFact[];
}

/** Changes the facts of the person's brand as they are stored now, however many change them at once. */
async function changeFacts(
  ctx: UserContext,
  brandId: number,
  change: (now: FactsNow) => BrandFact[],
): Promise<BrandFacts> {
  refuseAssistant(ctx);
  const brand = await getBrandRow(ctx, brandId);
  await requireWithinPlan(ctx, brand);
  const { userId } = ctx;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const known = await ctx.store.brands.findValueProposition(userId, brandId, {
      consistent: true,
    });
    const facts = change({ brand, known, facts: known?.facts ?? [] });
    if (await ctx.store.brands.saveFacts({ userId, brandId }, facts, known, ctx.now())) {
      return listFacts(ctx, brandId);
    }
  }
  throw conflict("These facts are being changed right now. Please try again.");
}

/** Changes a fact, which is the person's own from then on: what a page said is in its place no longer. */
export async function changeFact(
  ctx: UserContext,
  { brandId, factId }: { brandId: number; factId: string },
  patch: FactPatch,
): Promise<BrandFacts> {
  refuseAssistant(ctx);
  const stamp = await stampOf(ctx);
  return changeFacts(ctx, brandId, ({ facts: before }) => {
    const fact = before.find((one) => idOf(one) === factId);
    if (fact === undefined) throw notFound();
    const { text = fact.text, until = fact.until, page = fact.page } = patch;
    const problems = problemsOf(ctx, { text, until, page });
    if (problems.length > 0) throw invalid(problems);
    const isPages = fact.source !== CONFIRMED;
    const next = {
      ...confirmed({ text, until, page }, stamp),
      id: factId,
      ...(isPages ? replacing(fact.text, before) : { replaces: fact.replaces }),
    };
    const facts = [...before.filter((one) => one !== fact), next];
    checkCount(facts);
    return facts;
  });
}

export const deleteFact = (
  ctx: UserContext,
  { brandId, factId }: { brandId: number; factId: string },
): Promise<BrandFacts> =>
  changeFacts(ctx, brandId, ({ facts }) => {
    const kept = facts.filter((fact) => idOf(fact) !== factId);
    if (kept.length === facts.length) throw notFound();
    return kept;
  });

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
  throw conflict(message);
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
function problemsOf(
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
async function stampOf(ctx: UserContext): Promise<Pick<BrandFact, "by" | "at">> {
  const user = await ctx.store.users.find(ctx.userId);
  const by = { id: ctx.userId, name: user?.fullName || user?.email || "" };
  return { by, at: new Date(ctx.now()).toISOString() };
}

const confirmed = (
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
function replacing(
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

function checkCount(facts: readonly BrandFact[]): void {
  if (facts.filter(({ source }) => source === CONFIRMED).length <= factBounds.confirmed) return;
  const message = `A brand has at most ${factBounds.confirmed} confirmed facts. Delete some of them first.`;
  throw conflict(message);
}
