import type { BrandFact, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { provingLines } from "./value-proposition-markdown.ts";

/** The source of what a person has written. */
export const OWNER = "value proposition";

/**
 * The facts of an edited value proposition: those read from the site, and lines of the model's prose that the person
 * rewrote.
 */
export function factsAfterEdit(
  before: Pick<ValuePropositionRow, "text" | "facts"> | undefined,
  text: string,
): BrandFact[] {
  const { prose } = provingLines(text);
  const earlier = new Set(provingLines(before?.text ?? "").prose);
  const kept = (before?.facts ?? []).filter(
    (fact) => fact.source !== OWNER || prose.includes(fact.text),
  );
  const known = new Set(kept.map((fact) => fact.text));
  const own = prose.filter((line) => !earlier.has(line) && !known.has(line));
  return [...kept, ...own.map((line) => ({ text: line, source: OWNER }))];
}
