import type { ClaimKind } from "../../languages/language-words.ts";
import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import { type Sentence } from "../fact-sentences.ts";
import type { ClaimWords } from "../promises-in.ts";
import { isSameLanguage } from "../same-language.ts";
import { type Clause, costsExtra } from "./clauses.ts";

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
  const facts = evidence.said.filter(isFreeAndPriced);
  if (facts.length === 0) return false;
  const before = text.slice(0, start).split(CLAUSE_END).at(-1) ?? "";
  const after = text.slice(end).split(CLAUSE_END)[0] ?? "";
  const own = before + text.slice(start, end) + after;
  const words = [...contentOf(own, language)].filter((word) => !FIGURES.test(word));
  const isFreeAnywhere = (word: string) =>
    evidence.said.some(
      (fact) =>
        fact.content().has(word) &&
        fact.clauses().some(({ isPriced, content }) => !isPriced && content.has(word)),
    );
  return facts.some((fact) => {
    const clauses = fact.clauses();
    const free = clauses.filter(({ isFree, isPriced }) => isFree && !isPriced);
    if (!words.some((word) => isIn(free, word))) return false;
    const priced = clauses.filter(({ isFree, isPriced }) => isPriced && !isFree);
    return words.some((word) => isIn(priced, word) && !isFreeAnywhere(word));
  });
}

const MAYBE_CLAUSES = /[,;:、，；：]/u;
const FREE: readonly ClaimKind[] = ["free", "freeShipping", "freeReturns", "gift", "included"];

/** Says in one sentence that something is free and that something costs. */
const isFreeAndPriced = ({ text, promised, isPriced }: Sentence): boolean =>
  promised !== undefined &&
  MAYBE_CLAUSES.test(text) &&
  FREE.some((kind) => promised.kinds.has(kind)) &&
  (isPriced || costsExtra(text));

const isIn = (clauses: readonly Clause[], word: string): boolean =>
  clauses.some(({ content }) => content.has(word));
