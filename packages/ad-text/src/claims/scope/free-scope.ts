import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import type { Clause } from "../fact-sentences.ts";
import type { ClaimWords } from "../promises-in.ts";
import { isSameLanguage } from "../same-language.ts";

const CLAUSE_END = /[,;:.!?](?=\s)|[、，；：。！？]/u;
const FIGURES = /^\p{N}/u;

/**
 * "Free delivery to Positano", where one fact says that delivery is free to Sorrento and 15 euros to Positano; "wiring
 * and fitting free", where fitting is and wiring costs extra.
 */
export function isPricedElsewhere(
  { start, end, language }: ClaimWords,
  text: string,
  evidence: Evidence,
): boolean {
  if (!isSameLanguage(evidence.language, language)) return false;
  const before = text.slice(0, start).split(CLAUSE_END).at(-1) ?? "";
  const after = text.slice(end).split(CLAUSE_END)[0] ?? "";
  const clause = before + text.slice(start, end) + after;
  const words = [...contentOf(clause, language)].filter((word) => !FIGURES.test(word));
  const clauses = evidence.said.map((fact) => fact.clauses());
  const isFreeAnywhere = (word: string) =>
    clauses.some((own) => own.some((clause) => !clause.isPriced && clause.content.has(word)));
  return clauses.some((own) => {
    const free = own.filter(({ isFree, isPriced }) => isFree && !isPriced);
    if (free.length === 0 || !words.some((word) => isIn(free, word))) return false;
    const priced = own.filter((clause) => clause.isPriced && !clause.isFree);
    return words.some((word) => isIn(priced, word) && !isFreeAnywhere(word));
  });
}

const isIn = (clauses: readonly Clause[], word: string): boolean =>
  clauses.some(({ content }) => content.has(word));
