import { createHash } from "node:crypto";

import { normalized } from "@adwright/ad-text/normalize";
import type { BrandFact as FactView, BrandFacts } from "@adwright/contracts/brand-fact";
import { AppError } from "@adwright/contracts/errors";
import { CONFIRMED } from "@adwright/rules/finding/brand-fact";
import type { BrandFact, BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../../context.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { getBrandRow } from "../get-brand-row.ts";
import { allFacts, knownFacts } from "../knowledge/known-facts.ts";
import { requireWithinPlan } from "../within-plan.ts";

const MAX_TRIES = 10;

/** The id of a fact; facts that were read from a page have none stored, so that equal words have the same one. */
export const idOf = ({ id, text }: { id?: string | undefined; text: string }): string =>
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
export interface FactsNow {
  brand: BrandRow;
  known: ValuePropositionRow | undefined;
  facts: readonly BrandFact[];
}

/** Changes the facts of the person's brand as they are stored now, however many change them at once. */
export async function changeFacts(
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
  throw new AppError("CONFLICT", "These facts are being changed right now. Please try again.");
}
