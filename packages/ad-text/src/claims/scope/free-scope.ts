import type { Language } from "../../language.ts";
import type { ClaimKind } from "../../languages/language-words.ts";
import { once } from "../../once.ts";
import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import { objectWordsOf, shareObject, wordsBeside } from "../object-words.ts";
import type { ClaimWords } from "../promises-in.ts";
import { isSameLanguage } from "../same-language.ts";
import { type Sentence } from "../sentences/fact-sentences.ts";
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

/** A sentence, or the part of one that says that something costs extra. */
interface Part {
  text: string;
  content: () => ReadonlySet<string>;
  isFree: boolean;
  /** Says that it is free in words that the rules know. */
  isPromised: boolean;
  isPriced: boolean;
}

const parts = new WeakMap<Evidence["said"], readonly Part[]>();

function partsOf({ said }: Evidence, language: Language): readonly Part[] {
  const before = parts.get(said);
  if (before) return before;
  const made = said.flatMap((fact) => {
    const isGiving = fact.isGiving || fact.isDenying;
    const kinds = fact.promised?.kinds ?? NO_KINDS;
    const isPromised = FREE.some((kind) => kinds.has(kind));
    const isFree = isGiving || isPromised;
    const clauses = isFree && costsExtra(fact.text) ? fact.text.split(";") : [fact.text];
    return clauses.map((text) => {
      const isExtra = costsExtra(text);
      return {
        text,
        content: once(() => contentOf(text, language)),
        isFree: isFree && !(isExtra && clauses.length > 1),
        isPromised: isPromised && !(isExtra && clauses.length > 1),
        isPriced: isExtra || (fact.isPriced && PRICED.test(text)),
      };
    });
  });
  parts.set(said, made);
  return made;
}

const NO_KINDS: ReadonlySet<ClaimKind> = new Set();
const PRICED =
  /[€$£¥₹₽₩₺]|\p{N}\s?(?:euro?s?|eur|usd|kr|kron\p{L}+|zł|円|元|원|won|yen|riyals?|ريال\p{L}*|рубл\p{L}*|lira|tl|रुपय\p{L}*|dollars?|pesos?|reais)/u;

/** "Free boxes" where facts name a price of boxes, and nothing that is free speaks of them. */
export function isSold(claim: ClaimWords, text: string, evidence: Evidence): boolean {
  const { language } = claim;
  if (!isSameLanguage(evidence.language, language)) return false;
  const all = partsOf(evidence, language);
  if (!all.some(({ isPriced, isFree }) => isPriced && !isFree)) return false;
  const nearest = wordsBeside(claim, text, language);
  return [...nearest].some(([stem, words]) => {
    if (FIGURES.test(stem)) return false;
    const own = new Map([[stem, words]]);
    const naming = all.filter(
      (part) =>
        part.content().has(stem) && shareObject(own, objectWordsOf(part.text, language), language),
    );
    const sold = naming.filter(({ isPriced, isFree }) => isPriced && !isFree);
    if (sold.length === 0) return false;
    return naming.every(({ isFree }) => !isFree) || isOfSameName(stem, sold, text, language, all);
  });
}

/** "Plan Pro for nothing" where "Plan Start" is free and "Plan Pro" has a price. */
function isOfSameName(
  stem: string,
  sold: readonly Part[],
  text: string,
  language: Language,
  all: readonly Part[],
): boolean {
  const others = [...contentOf(text, language)].filter(
    (word) => word !== stem && !FIGURES.test(word),
  );
  return others.some(
    (word) =>
      sold.some(({ content }) => content().has(word)) &&
      all.some(
        (part) => part.isPromised && part.content().has(word) && !part.content().has(stem),
      ) &&
      all.every((part) => !part.isPromised || !part.content().has(stem)),
  );
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
