import type { BrandFact, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { OWNER, plainLine } from "./facts-after-edit.ts";
import { provingLines } from "./value-proposition-markdown.ts";

const SOURCE = /\(source: ([^()]*)\)/;

/**
 * All that is known about a brand, each once: the facts quoted from its site, confirmed, or written by a person. Benefits
 * and proof points are the model's words and prove nothing; only those of earlier releases count until the text is
 * written again.
 */
export function knownFacts(
  known: Pick<ValuePropositionRow, "text" | "facts" | "promptVersion"> | undefined,
): BrandFact[] {
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
