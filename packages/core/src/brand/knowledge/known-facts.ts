import { isOver } from "@adwright/rules/finding/brand-fact";
import type { BrandFact, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { OWNER, plainLine } from "./facts-after-edit.ts";
import { provingLines } from "./value-proposition-markdown.ts";

const SOURCE = /\(source: ([^()]*)\)/;

type Known = Pick<ValuePropositionRow, "text" | "facts" | "promptVersion">;

/**
 * All that proves something about a brand, each once: the facts quoted from its site, confirmed, or written by a person.
 * Benefits and proof points are the model's words and prove nothing; only those of earlier releases count until the text
 * is written again.
 */
export function knownFacts(known: Known | undefined, nowMs: number): BrandFact[] {
  const replaced = replacedFacts(known, nowMs);
  return allFacts(known).filter((fact) => !isOver(fact, nowMs) && !replaced.has(fact.text));
}

/** The facts whose place a newer one took, for as long as that one counts. */
export function replacedFacts(
  known: Pick<ValuePropositionRow, "facts"> | undefined,
  nowMs: number,
): ReadonlySet<string> {
  const counting = (known?.facts ?? []).filter((fact) => !isOver(fact, nowMs));
  return new Set(counting.flatMap(({ replaces }) => replaces ?? []));
}

/** The same with those that no longer prove anything. */
export function allFacts(known: Known | undefined): BrandFact[] {
  if (!known) return [];
  const stated = known.promptVersion === undefined ? statedFacts(known.text) : [];
  const all = [...known.facts, ...stated].filter(({ text }) => text !== "");
  return [...new Map(all.map((fact) => [fact.text, fact])).values()];
}

function statedFacts(text: string): BrandFact[] {
  return provingLines(text).statements.map((line) => ({
    text: plainLine(line),
    source: SOURCE.exec(line)?.[1] ?? OWNER,
  }));
}
