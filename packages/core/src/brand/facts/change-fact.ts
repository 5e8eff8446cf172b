import type { BrandFacts, FactPatch } from "@adwright/contracts/brand-fact";
import { invalid, notFound } from "@adwright/contracts/errors";
import { CONFIRMED } from "@adwright/rules/finding/brand-fact";

import type { UserContext } from "../../context.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { checkCount, confirmed, problemsOf, replacing, stampOf } from "./confirm-facts.ts";
import { changeFacts, idOf } from "./stored-facts.ts";

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
