import { isOver } from "@adwright/rules/finding/brand-fact";
import type { BrandFact, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { OWNER } from "./facts-after-edit.ts";
import { provingLines } from "./value-proposition-markdown.ts";

const SOURCE = /\(source: ([^()]*)\)/;
/** Digits in a URL prove no claim. */
const ADDRESSES = /\(source: [^()]*\)|https?:\/\/\S+/g;

/**
 * All that proves something about a brand: the facts read from its site and the statements of its value proposition, each once.
 * The model's own prose proves nothing.
 */
export function knownFacts(
  known: Pick<ValuePropositionRow, "text" | "facts"> | undefined,
  nowMs: number,
): BrandFact[] {
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
export function allFacts(
  known: Pick<ValuePropositionRow, "text" | "facts"> | undefined,
): BrandFact[] {
  if (!known) return [];
  const stated = provingLines(known.text).statements.map((line) => ({
    text: plainLine(line).replace(/^[-*] +/, ""),
    source: SOURCE.exec(line)?.[1] ?? OWNER,
  }));
  const all = [...known.facts, ...stated].filter(({ text }) => text !== "");
  return [...new Map(all.map((fact) => [fact.text, fact])).values()];
}

/** The line without URLs. */
export const plainLine = (line: string): string => line.replaceAll(ADDRESSES, "").trim();
