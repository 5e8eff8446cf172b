import { isOver } from "@adwright/rules/finding/brand-fact";
import type { BrandFact, ValuePropositionRow } from "@adwright/store/brand/brand-row";

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

/** The source of what a person has written into the value proposition. */
const OWNER = "value proposition";

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
