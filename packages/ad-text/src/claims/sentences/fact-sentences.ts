import type { Language } from "../../language.ts";
import type { ClaimKind } from "../../languages/language-words.ts";
import { once } from "../../once.ts";
import { Remembered } from "../../remembered.ts";
import { claimFolded } from "../claim-fold.ts";
import { contentOf } from "../content-words.ts";
import { keptPromises, saysNo } from "../denials.ts";
import { costsIn } from "../denied-costs.ts";
import { isFirst, isMoney, isSecond, longestOf } from "../fact-limits.ts";
import { frequencyOf } from "../frequency.ts";
import type { Hit } from "../lexicon/trie.ts";
import { reachOf } from "../markets.ts";
import { amountsOfFact, type FactAmount, type FactRange } from "../numbers/fact-amounts.ts";
import { unitsOf } from "../numbers/measures.ts";
import { ratiosIn } from "../numbers/ratios.ts";
import type { ObjectWords } from "../object-words.ts";
import { everyObjectOf } from "../objects-of.ts";
import { type ClaimWords, promisesIn } from "../promises-in.ts";
import { meaningsInFact } from "../reading.ts";
import { clausesOf, type Clause } from "../scope/clauses.ts";
import { piecesOf } from "./pieces.ts";
import { PromisedSentence } from "./promised-sentence.ts";

/** One sentence of a fact that promises something. */
export interface Promised {
  text: string;
  amounts: readonly FactAmount[];
  kinds: ReadonlySet<ClaimKind>;
  /** What the promises are about, as far as the rules have a word for it. */
  objects: ReadonlySet<string>;
  /** Its longest term in minutes, 0 where it names none. */
  longest: number;
  /** Its shortest one, as long as can be where it names none. */
  shortest: number;
  /** Units of time that it names, with a number or without. */
  units: ReadonlySet<string>;
  /** Beginnings of its words. */
  content: () => ReadonlySet<string>;
  words: () => ObjectWords;
  /** "Free delivery from $120", "your first delivery is free" */
  isLimited: boolean;
  /** "The first month is free" */
  isFirst: boolean;
  /** "Every second coffee is free" */
  isSecond: boolean;
  /** For students or subscribers only. */
  isForSome: () => boolean;
  /** "If it stains, we wash it again for free" */
  isConditional: boolean;
  /** How far it holds, as in `reachOf`. */
  reach: number;
  /** Names a market: the world, a country. */
  hasScope: boolean;
  /** Done on the next day, and not on the same one. */
  isNextDay: boolean;
}

/** One sentence of a fact. */
export interface Sentence {
  text: string;
  amounts: readonly FactAmount[];
  clauses: () => readonly Clause[];
  /** Beginnings of its words. */
  content: () => ReadonlySet<string>;
  /** One of `frequencies`. */
  frequency: () => number;
  /** As in `reachOf`. */
  reach: () => number;
  ranges: readonly FactRange[];
  ratios: readonly string[];
  /** As in `costsIn`. */
  costs: ReadonlySet<string>;
  /** Its numbers in words. */
  smallNumbers: readonly number[];
  /** All that it speaks of, as far as the rules have a word for it. */
  objects: ReadonlySet<string>;
  /** Units of time that it names, and what its numbers count. */
  units: ReadonlySet<string>;
  counted: ReadonlySet<string>;
  /** What it promises, where it promises anything that it does not deny. */
  promised: Promised | undefined;
  /** It promises and denies nothing that the rules know. */
  isPlain: boolean;
  isPriced: boolean;
  isDenying: boolean;
  /** Says that something comes with what is sold. */
  isGiving: boolean;
}

const MOST_REMEMBERED = 500;
const remembered = new Map<string, Remembered<readonly Sentence[]>>();

/** What a fact says to ads of a language, read in some languages; the facts of one brand are read for each of its ads. */
export function sentencesOf(fact: string, language: Language, spoken: number): readonly Sentence[] {
  const key = `${language} ${spoken}`;
  const known = remembered.get(key) ?? new Remembered<readonly Sentence[]>(MOST_REMEMBERED);
  remembered.set(key, known);
  return known.of(fact, () =>
    piecesOf(claimFolded(fact)).map((piece) => readSentence(piece, language, spoken)),
  );
}

function readSentence(text: string, language: Language, spoken: number): Sentence {
  const hits = meaningsInFact(text, spoken);
  const { amounts, ranges } = amountsOfFact(text, hits, language);
  const found = promisesIn(text, hits);
  const claims = found.length === 0 ? found : keptPromises(text, found);
  const kinds = kindsOf(claims, amounts);
  const isPromising = kinds.size > 0;
  const named = namedIn(hits);
  const all = isPromising ? withBareTerms(amounts, named.units) : amounts;
  const isPriced = amounts.some(isMoney);
  const isPlain = isOf(kinds, SAYS_NO_FREE) && found.every(({ kind }) => SAYS_NO_FREE.has(kind));
  return {
    text,
    amounts: all.some(isShare) && (isFirst(text) || isSecond(text)) ? all.map(ordinal) : all,
    clauses: once(() => clausesOf({ text, hits, amounts, language }, spoken)),
    content: once(() => contentOf(text, language)),
    frequency: once(() => frequencyOf(text)),
    reach: once(() => reachOf(text)),
    ranges,
    ratios: amounts.length > 1 ? ratiosIn(text) : NO_RATIOS,
    costs: named.hasCost ? costsIn(text, hits) : NOTHING,
    smallNumbers: named.numbers,
    objects: named.objects,
    units: named.units,
    counted: countedIn(amounts),
    promised: isPromising
      ? new PromisedSentence({ text, hits, amounts: all, claims, kinds, language })
      : undefined,
    isPlain,
    isPriced,
    isGiving: named.isGiving,
    isDenying: isPlain && !isPriced && saysNo(text, language),
  };
}

/** What the words of a sentence name beside what it promises. */
interface Named {
  /** Units of time. */
  units: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  numbers: readonly number[];
  hasCost: boolean;
  isGiving: boolean;
}

function namedIn(hits: readonly Hit[]): Named {
  const of = (kind: string) => hits.some(({ name }) => name.startsWith(kind));
  return {
    units: of("unit/") ? unitsOf(hits) : NOTHING,
    objects: of("object/") ? everyObjectOf(hits) : NOTHING,
    numbers: of(NUMBER) ? smallNumbersIn(hits) : NO_NUMBERS,
    hasCost: of("cost/"),
    isGiving: of("giving"),
  };
}

const NO_NUMBERS: readonly number[] = [];
const NO_RATIOS: readonly string[] = [];
const NOTHING: ReadonlySet<never> = new Set();

function kindsOf(
  claims: readonly ClaimWords[],
  amounts: readonly FactAmount[],
): ReadonlySet<ClaimKind> {
  const isTimes = amounts.some(({ counts }) => counts.has("times"));
  if (claims.length === 0 && !isTimes) return NOTHING;
  const kinds = new Set(claims.map(({ kind }) => kind));
  return isTimes ? kinds.add("twice") : kinds;
}

function isOf<Value>(some: ReadonlySet<Value>, all: ReadonlySet<Value>): boolean {
  for (const one of some) if (!all.has(one)) return false;
  return true;
}

function withBareTerms(
  amounts: readonly FactAmount[],
  units: ReadonlySet<string>,
): readonly FactAmount[] {
  if (longestOf(amounts) > 0) return amounts;
  const bare = [...units].filter(isLong).map(oneOf);
  return bare.length === 0 ? amounts : [...amounts, ...bare];
}

const isShare = ({ counts }: FactAmount): boolean => counts.has("percent");
const ordinal = (amount: FactAmount): FactAmount => ({ ...amount, isOrdinal: true });

/** What the numbers of a sentence count. */
function countedIn(amounts: readonly FactAmount[]): ReadonlySet<string> {
  if (amounts.every(({ counts }) => counts.size === 0)) return NOTHING;
  const counted = new Set<string>();
  for (const { counts } of amounts) for (const measure of counts) counted.add(measure);
  return counted;
}

/** Kinds beside which a sentence may still say in other words that something is free. */
const SAYS_NO_FREE: ReadonlySet<ClaimKind> = new Set([
  "endless",
  "beyond",
  "exclusive",
  "endorsed",
  "result",
  "urgency",
  "reach",
  "instant",
]);

const NUMBER = "number/";
const smallNumbersIn = (hits: readonly Hit[]): number[] =>
  hits.flatMap(({ name }) => (name.startsWith(NUMBER) ? [Number(name.slice(NUMBER.length))] : []));

const isLong = (unit: string): boolean => unit === "month" || unit === "year";

/** "Rok gwarancji" is one year. */
const oneOf = (unit: string): FactAmount => ({
  values: [1],
  counts: new Set([unit]),
  nouns: [],
  isMost: false,
  mayBeYear: false,
});
