import type { Language } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import { adLimits } from "../limits.ts";
import { countedWidth } from "../width.ts";
import { contentOf } from "./content-words.ts";
import { type Evidence, isFirst, type Promised } from "./evidence.ts";
import { bareContent, bareText } from "./line-content.ts";
import { hasScope, reachOf } from "./markets.ts";
import { mayBeFree } from "./mentions.ts";
import { isTime, minutesOf, unitsOf } from "./numbers/measures.ts";
import { type ObjectWords, objectWordsOf, shareObject, withoutConditions } from "./object-words.ts";
import { objectsOf } from "./objects-of.ts";
import type { ClaimWords } from "./promises-in.ts";
import type { Reading } from "./reading.ts";

/** Whether the facts make a promise: as strong a one, a weaker or none, or one that cannot be compared. */
export type Verdict = "proved" | "missing" | "unknown";

/** What a line promises beside the kinds of its promises. */
export interface Promising {
  text: string;
  objects: ReadonlySet<string>;
  content: ReadonlySet<string>;
  words: ObjectWords;
  /** "Free delivery, always" and "no minimum" */
  isUnlimited: boolean;
  /** "The first wash" */
  isFirst: boolean;
  /** How far it holds, as in `reachOf`. */
  reach: number;
  /** Numbers as they are written in facts, those in words too. */
  figures: readonly string[];
  /** The longest term in minutes, 0 where there is none. */
  longest: number;
  /** Units of time that it names, with a number or without. */
  units: ReadonlySet<string>;
  hasClauses: boolean;
  /** Says more than what is sold. */
  isStatement: boolean;
  /** Longer than a headline and of several clauses. */
  isSentence: boolean;
  /** Names a market: the world, a country. */
  hasScope: boolean;
  /** Customers, shops or prizes. */
  countsPeople: boolean;
  /** "Hundreds of hours", which no number of customers proves. */
  countsTime: boolean;
}

const FREE: readonly ClaimKind[] = ["free", "freeShipping", "freeReturns", "gift", "included"];
/** The kinds that prove each kind, where it is not that kind alone. */
const PROVED_BY: Partial<Record<ClaimKind, readonly ClaimKind[]>> = {
  free: FREE,
  freeShipping: FREE,
  freeReturns: FREE,
  gift: FREE,
  included: FREE,
  guarantee: ["guarantee", "moneyBack", "lifetime"],
  lifetime: ["lifetime", "forever"],
  forever: ["lifetime", "forever"],
  award: ["award", "best"],
  best: ["best", "award"],
  hundreds: ["hundreds", "thousands", "millions"],
  thousands: ["thousands", "millions"],
};
const COUNTS: ReadonlySet<ClaimKind> = new Set(["hundreds", "thousands", "millions"]);
const PRICE = "price";
/** With fewer words a line is a name for what is sold: "the best place to rest". */
const WORDS_OF_STATEMENT = 5;

/** What the promises of a line are about. */
export function promisingOf(line: Reading): Promising {
  const { text, language, hits, promises, amounts } = line;
  const rest = bareText(line);
  const content = bareContent(line, rest);
  const figures = amounts.map(({ values }) => String(values[0]));
  const longest = Math.max(
    0,
    ...amounts.map(({ counts = "", values }) => minutesOf(values[0] ?? 0, counts)),
  );
  const countsTime = promises.some(({ kind, end }) => COUNTS.has(kind) && isBeforeTime(hits, end));
  const hasClauses = CLAUSES.test(text);
  return {
    text,
    objects: objectsOf(hits, promises, withoutConditions(text)),
    content,
    words: objectWordsOf(rest, language),
    isUnlimited: hits.some(({ name }) => name === "unlimited"),
    isFirst: isFirst(text),
    reach: reachOf(text),
    figures,
    longest,
    hasClauses,
    isStatement: hasClauses || text.split(" ").length >= WORDS_OF_STATEMENT,
    isSentence: hasClauses && countedWidth(text) > adLimits.headlines.width,
    units: unitsOf(hits),
    hasScope: hasScope(text),
    countsPeople: hits.some(({ name }) => name === "achievement"),
    countsTime,
  };
}

const CLAUSES = /[,.;:!?،؟。，、！？](?=.)/u;
const WORDS_AHEAD = 10;

const isBeforeTime = (hits: Reading["hits"], end: number): boolean =>
  hits.some(
    ({ name, start }) =>
      name.startsWith("unit/") &&
      isTime(name.slice("unit/".length)) &&
      start >= end &&
      start - end <= WORDS_AHEAD,
  );

/** Danish and Norwegian facts are hardly told apart. */
const NORTHERN: ReadonlySet<Language | undefined> = new Set(["da", "no"]);

/** Facts in the language of the line share its words; others do not. */
const isSameLanguage = (one: Language | undefined, other: Language): boolean =>
  one === other || (NORTHERN.has(one) && NORTHERN.has(other));

/** Whether one of the facts makes the promise of a line, of the same thing and for as long. */
export function judgePromise(claim: ClaimWords, line: Promising, evidence: Evidence): Verdict {
  if (saysLittle(claim, line, evidence)) return "unknown";
  if (isCounted(claim, line, evidence)) return "proved";
  const verdict = judgeByFacts(claim, line, evidence);
  return verdict === "missing" && mayBeSaid(claim, line, evidence) ? "unknown" : verdict;
}

const kindsThatProve = (kind: ClaimKind): readonly ClaimKind[] => PROVED_BY[kind] ?? [kind];

/** "Thousands of customers" where the facts count 4,200. */
const isCounted = ({ kind }: ClaimWords, line: Promising, { counts }: Evidence): boolean =>
  COUNTS.has(kind) && !line.countsTime && kindsThatProve(kind).some((one) => counts.has(one));

function judgeByFacts(claim: ClaimWords, line: Promising, evidence: Evidence): Verdict {
  const kinds = kindsThatProve(claim.kind);
  const judge = FREE.includes(claim.kind) ? judgeFree : judgeOther;
  let verdict: Verdict = "missing";
  for (const fact of evidence.promised) {
    if (!kinds.some((one) => fact.kinds.has(one)) || isWeaker(fact, line)) continue;
    const own = judge(fact, line, evidence, claim);
    if (own === "proved") return own;
    if (own === "unknown") verdict = own;
  }
  return verdict;
}

/**
 * "The best talks are heard", "thousands of ideas": praise of something that neither the facts nor the keywords name,
 * and of no place, may be about anything.
 */
function saysLittle(claim: ClaimWords, line: Promising, evidence: Evidence): boolean {
  const { kind } = claim;
  if (!line.isStatement || line.objects.has(PRICE) || line.hasScope) return false;
  if (!mayBePraise(kind, line)) return false;
  const searched = evidence.searched();
  return ![...praisedBy(claim, line), ...rangeOf(line, claim.language)].some((word) =>
    searched.has(word),
  );
}

function mayBePraise(kind: ClaimKind, line: Promising): boolean {
  if (COUNTS.has(kind)) return line.hasClauses && !line.countsPeople && !line.countsTime;
  return kind === "perfect" || (kind === "best" && line.figures.length === 0);
}

/** The first word that follows, or any where words are not spaced: "the best cup of coffee" praises a cup. */
function praisedBy({ end, language }: ClaimWords, { text, content }: Promising): string[] {
  const [first] = contentOf(text.slice(end), language);
  return first === undefined || !text.includes(" ") ? [...content] : [first];
}

// "The best bread in Leipzig", "a melhor escola de surf": among what it is the best.
const AMONG_AT_END =
  /(?<!\p{L})(?:in|en|de|del|of|d['’]|à|da|do|di|van|i|w|we|z|в|во|на)\s?(\p{L}+)\s*[.!]?$/u;

const rangeOf = ({ text }: Promising, language: Language): Iterable<string> =>
  contentOf(AMONG_AT_END.exec(text)?.[1] ?? "", language);

/** Facts in another language share no words with the line. */
const mayBeSaid = (claim: ClaimWords, line: Promising, evidence: Evidence): boolean =>
  FREE.includes(claim.kind) &&
  isSameLanguage(evidence.language, claim.language) &&
  mayBeFree(claim, line.text, line.words, evidence);

/** A term that is too short, "from $120" where the line says "always", one region where it names the whole country. */
const isWeaker = (fact: Promised, line: Promising): boolean =>
  isShorter(fact, line) || (line.isUnlimited && fact.isLimited) || line.reach > fact.reach;

// Twelve months are a year, and a month is 30 or 31 days.
const ROUNDED = 1.02;

/** A term that the fact does not reach. */
const isShorter = ({ longest }: Promised, line: Promising): boolean =>
  longest > 0 && line.longest > longest * ROUNDED;

/** Free shipping proves no free returns. */
function judgeFree(
  fact: Promised,
  line: Promising,
  evidence: Evidence,
  { language }: ClaimWords,
): Verdict {
  const objects = [...line.objects].filter((object) => object !== PRICE);
  if (isLongerFree(fact, line) || (line.isFirst && fact.isConditional)) return "missing";
  if (objects.some((object) => fact.objects.has(object))) return "proved";
  const areKnown = objects.length > 0 && fact.objects.size > 0;
  if (!areKnown && nameTerms(line, fact)) return isSameTerm(line, fact) ? "proved" : "missing";
  const isComparable = isSameLanguage(evidence.language, language);
  if (isComparable && shareWords(line, fact, language)) return "proved";
  if (objects.length + line.content.size === 0) return judgeFreeAlone(line);
  return isComparable || areKnown ? unlessElsewhere(line) : "unknown";
}

/** Any fact may say "free" alone; one that proves "5 TB free" has the figures, too. */
const judgeFreeAlone = ({ figures }: Promising): Verdict =>
  figures.length === 0 ? "proved" : "missing";

/** "Call in the morning, and we are there the same day" may speak of anything that is done on the day. */
const missingUnlessElsewhere = (kind: ClaimKind, line: Promising): Verdict =>
  kind === "sameDay" ? unlessElsewhere(line) : "missing";

/** "Come and try, it costs nothing": another part of the sentence may say what is free. */
const unlessElsewhere = ({ isSentence }: Promising): Verdict =>
  isSentence ? "unknown" : "missing";

// Years are ages as often: "free for children under 6 years".
const PERIODS = ["week", "month"];

/** A first month for free is more than a free lesson. */
const isFreePeriod = ({ units }: { units: ReadonlySet<string> }): boolean =>
  PERIODS.some((unit) => units.has(unit));

const isLongerFree = (fact: Promised, line: Promising): boolean =>
  isFreePeriod(line) && !isFreePeriod(fact);

const nameTerms = (line: Promising, fact: Promised): boolean =>
  line.units.size > 0 && fact.units.size > 0;

/** "A week free" where the first week is; a free month is more. */
const isSameTerm = (line: Promising, fact: Promised): boolean =>
  [...line.units].some((unit) => fact.units.has(unit)) ||
  (line.longest > 0 && line.longest === fact.longest);

/** In the language of the line a promise has to be about the same thing: a perfect fit proves no perfect price. */
function judgeOther(
  fact: Promised,
  line: Promising,
  evidence: Evidence,
  claim: ClaimWords,
): Verdict {
  const { kind, language } = claim;
  const byTerm = isGuarantee(kind) ? judgeGuarantee(kind, fact, line) : undefined;
  if (byTerm === "missing") return byTerm;
  if (!isSameLanguage(evidence.language, language) || COUNTS.has(kind)) return "proved";
  if (byTerm === "proved") return byTerm;
  const content = kind === "superlative" ? adjectiveOf(claim) : line.content;
  if (content.size === 0) return "proved";
  const isShared = [...content, ...line.figures].some((word) => fact.content().has(word));
  return isShared || (kind !== "superlative" && haveSameObject(line, fact))
    ? "proved"
    : missingUnlessElsewhere(kind, line);
}

const isGuarantee = (kind: ClaimKind): boolean => kind === "guarantee" || kind === "moneyBack";

/** What price and term say of a guarantee: two years on "the job" are two years on "the work". */
function judgeGuarantee(kind: ClaimKind, fact: Promised, line: Promising): Verdict | undefined {
  if (line.objects.has(PRICE) && !fact.objects.has(PRICE)) return "missing";
  // Who does not like it gets the money back, whatever "it" is called.
  if (kind === "moneyBack" && fact.kinds.has(kind)) return "proved";
  const areKnown = line.objects.size > 0 && fact.objects.size > 0;
  const isSameThing = !areKnown || haveSameObject(line, fact);
  return isSameThing && line.longest > 0 && fact.longest >= line.longest ? "proved" : undefined;
}

const haveSameObject = (line: Promising, fact: Promised): boolean =>
  [...line.objects].some((object) => fact.objects.has(object));

const shareWords = (line: Promising, fact: Promised, language: Language): boolean =>
  shareObject(line.words, fact.words(), language) ||
  line.figures.some((figure) => fact.content().has(figure));

/** The most trusted is not the most affordable. */
const adjectiveOf = ({ text, language }: ClaimWords): Set<string> =>
  contentOf(text.split(/\s/).at(-1) ?? "", language);
