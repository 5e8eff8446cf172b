import type { BrandFact, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { provingLines } from "./value-proposition-markdown.ts";

/** The source of what a person has written into the value proposition. */
export const OWNER = "value proposition";

/**
 * The facts of an edited value proposition: those read from the site or confirmed, and lines of the model's that the
 * person rewrote.
 */
export function factsAfterEdit(
  before: Pick<ValuePropositionRow, "text" | "facts" | "promptVersion"> | undefined,
  text: string,
): BrandFact[] {
  const own = ownLines(text, before);
  const earlier = new Set(ownLines(before?.text ?? "", before));
  const kept = (before?.facts ?? []).filter(
    (fact) => fact.source !== OWNER || own.includes(fact.text),
  );
  const known = new Set(kept.map((fact) => fact.text));
  const added = own.filter((line) => !earlier.has(line) && !known.has(line));
  return [...kept, ...added.map((line) => ({ text: line, source: OWNER }))];
}

/** The lines that prove something only once a person has written them. */
function ownLines(
  text: string,
  before: Pick<ValuePropositionRow, "promptVersion"> | undefined,
): string[] {
  const { statements, prose } = provingLines(text);
  return before?.promptVersion === undefined ? prose : [...prose, ...statements.map(plainLine)];
}

/** Digits in a URL prove no claim. */
const ADDRESSES = /\(source: [^()]*\)|https?:\/\/\S+/g;

/** The line without URLs and without the mark of a list. */
export const plainLine = (line: string): string =>
  line
    .replaceAll(ADDRESSES, "")
    .trim()
    .replace(/^[-*] +/, "");
