import type { Language } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import { claimFolded } from "./claim-fold.ts";
import { contentOf } from "./content-words.ts";
import { keptPromises } from "./denials.ts";
import type { Hit } from "./lexicon/trie.ts";
import { reachOf } from "./markets.ts";
import type { Sentences } from "./mentions.ts";
import { isCurrency } from "./numbers/currency.ts";
import { amountsOfFact, type FactAmount, type FactRange } from "./numbers/fact-amounts.ts";
import { minutesOf, unitsOf } from "./numbers/measures.ts";
import { ratiosIn } from "./numbers/ratios.ts";
import {
  FROM_SO_MANY,
  type ObjectWords,
  objectWordsOf,
  withoutConditions,
} from "./object-words.ts";
import { everyObjectOf, objectsOf } from "./objects-of.ts";
import { type ClaimWords, promisesIn } from "./promises-in.ts";
import { meaningsInAny } from "./reading.ts";

/** One sentence of a fact that promises something. */
export interface Promised {
  kinds: ReadonlySet<ClaimKind>;
  /** What the promises are about, as far as the rules have a word for it. */
  objects: ReadonlySet<string>;
  /** Its longest term in minutes, 0 where it names none. */
  longest: number;
  /** Units of time that it names, with a number or without. */
  units: ReadonlySet<string>;
  /** Beginnings of its words. */
  content: () => ReadonlySet<string>;
  words: () => ObjectWords;
  /** "Free delivery from $120", "your first delivery is free" */
  isLimited: boolean;
  /** "The first month is free" */
  isFirst: boolean;
  /** "If it stains, we wash it again for free" */
  isConditional: boolean;
  /** How far it holds, as in `reachOf`. */
  reach: number;
}

/** What the facts say, as far as the rules understand it. */
export interface FactsRead {
  sentences: Sentences;
  units: Set<string>;
  bareUnits: Set<string>;
  workUnits: Set<string>;
  promised: Promised[];
  amounts: Map<number, FactAmount[]>;
  distinct: Set<string>;
  counted: Map<string, FactAmount[]>;
  most: number;
  ranges: FactRange[];
  ratios: Set<string>;
  counts: Set<ClaimKind>;
}

const DENIAL =
  /(?<!\p{L})(?:no|not|without|kein\p{L}*|nicht|ohne|sin|ningún|sans|aucune?|pas|senza|nessun\p{L}*|geen|niet|zonder|sem|nenhuma?|não|без|нет|не|bez|brak|nie|utan|ingen|inga|inget|inte|uden|intet|ikke|uten|ei|eikä|ilman|yok|değil|नहीं|बिना|بدون|دون|بلا|لا)(?![\p{L}\p{M}])|[免不无]|なし|ません|없|않/u;

const HUNDRED = 100;
const THOUSAND = 1000;
const MILLION = 1e6;
/** More of one kind are of no use, and each line is compared with all. */
const MAX_COUNTED = 50;
const MAX_RANGES = 200;

/** A fact is read sentence by sentence, and a long sentence in pieces that end between words. */
const PIECE = 800;
const LONGEST_WORD = 200;
const SENTENCE_END = /(?<=[.!?…](?=\s)|[。！？\n])\s*/u;

export function readFacts(facts: readonly string[], language: Language): FactsRead {
  const read: FactsRead = {
    sentences: { denying: [], unpriced: [], priced: [] },
    units: new Set(),
    bareUnits: new Set(),
    workUnits: new Set(),
    promised: [],
    amounts: new Map(),
    distinct: new Set(),
    counted: new Map(),
    most: 0,
    ranges: [],
    ratios: new Set(),
    counts: new Set(),
  };
  for (const fact of new Set(facts)) {
    for (const piece of claimFolded(fact).split(SENTENCE_END).flatMap(piecesOf)) {
      readPiece(piece, language, read);
    }
  }
  return read;
}

const isLong = (unit: string): boolean => unit === "month" || unit === "year";

/** "Rok gwarancji" is one year. */
const oneOf = (unit: string): FactAmount => ({
  values: [1],
  counts: new Set([unit]),
  nouns: [],
  isMost: false,
  mayBeYear: false,
});

function readPiece(piece: string, language: Language, read: FactsRead): void {
  const hits = meaningsInAny(piece);
  const { amounts, ranges } = amountsOfFact(piece, hits);
  const counted = new Set(amounts.flatMap(({ counts }) => [...counts]));
  addUnits(read, unitsOf(hits), counted);
  for (const amount of amounts) addAmount(read, amount);
  if (amounts.length > 1) for (const ratio of ratiosIn(piece)) read.ratios.add(ratio);
  if (read.ranges.length < MAX_RANGES) read.ranges.push(...ranges);
  const named = promisesIn(piece, hits);
  const claims = keptPromises(piece, named);
  const kinds = new Set(claims.map(({ kind }) => kind));
  if (amounts.some(({ counts }) => counts.has("times"))) kinds.add("twice");
  if (kinds.size > 0) return addPromised(read, { piece, hits, amounts, claims, kinds, language });
  for (const unit of counted) read.workUnits.add(unit);
  if (named.length === 0) addSentence(read.sentences, piece, amounts.some(isMoney));
}

function addUnits(
  { units, bareUnits }: FactsRead,
  found: ReadonlySet<string>,
  counted: ReadonlySet<string>,
): void {
  for (const unit of found) {
    units.add(unit);
    if (!counted.has(unit)) bareUnits.add(unit);
  }
}

interface PromisingPiece {
  piece: string;
  language: Language;
  hits: readonly Hit[];
  amounts: readonly FactAmount[];
  claims: readonly ClaimWords[];
  kinds: ReadonlySet<ClaimKind>;
}

function addPromised(
  read: FactsRead,
  { piece, language, hits, amounts, claims, kinds }: PromisingPiece,
): void {
  const bare = longestOf(amounts) === 0 ? [...unitsOf(hits)].filter(isLong).map(oneOf) : [];
  for (const amount of bare) addAmount(read, amount);
  let content: ReadonlySet<string> | undefined;
  let words: ObjectWords | undefined;
  read.promised.push({
    kinds,
    objects: promisedObjects(hits, claims, piece),
    longest: longestOf([...amounts, ...bare]),
    units: unitsOf(meaningsOutside(hits, withoutConditions(piece))),
    content: () => (content ??= contentOf(piece, language)),
    words: () => (words ??= objectWordsOf(objectPart(piece, kinds), language)),
    isLimited: amounts.some(isMoney) || isFirst(piece) || piece.search(FROM_SO_MANY) >= 0,
    isFirst: isFirst(piece),
    isConditional: CONDITION.test(piece),
    reach: reachOf(piece),
  });
}

const FIRST =
  /(?<!\p{L})(?:first|erste|primer|premi[eè]|prim[oa](?!\p{L})|eerste|primeir|перв|pierwsz|första|første|ensimm|ilk(?!\p{L})|पहल|أول)|初回|初め|首|첫/u;
/** "The first month", "初回". */
export const isFirst = (text: string): boolean => FIRST.test(text);

const CONDITION =
  /(?<!\p{L})(?:if|wenn|falls|si|se|als|indien|если|jeśli|hvis|om|jos|eğer|अगर|यदि|إذا|إن)(?!\p{L})|たら|れば|なら|如果|若|면(?!\p{L})/u;
const PRICED_CLAUSE = /^[^,;，、]*\p{N}[^,;，、]*[,;，、](?!\p{N})/u;

function addSentence(sentences: Sentences, piece: string, isPriced: boolean): void {
  if (isPriced) sentences.priced.push(piece);
  else sentences.unpriced.push(piece);
  if (!isPriced && DENIAL.test(piece)) sentences.denying.push(piece);
}

/** "Pools from €14,900, fitting included" includes the fitting and no pool. */
function objectPart(piece: string, kinds: ReadonlySet<ClaimKind>): string {
  return isIncluding(kinds) ? piece.replace(PRICED_CLAUSE, " ") : piece;
}

/** "Delivery and setup are included" includes both. */
function promisedObjects(
  hits: readonly Hit[],
  claims: readonly ClaimWords[],
  piece: string,
): ReadonlySet<string> {
  const isIncluded = claims.every(({ kind }) => kind === "included");
  return isIncluded ? everyObjectOf(hits) : objectsOf(hits, claims, piece);
}

const isIncluding = (kinds: ReadonlySet<ClaimKind>): boolean =>
  kinds.size === 1 && kinds.has("included");

/** What was found outside of "every day". */
const meaningsOutside = (hits: readonly Hit[], bare: string): readonly Hit[] =>
  hits.filter(({ start, end }) => bare.slice(start, end).trim() !== "");

function piecesOf(fact: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (fact.length - start > PIECE) {
    const end = start + PIECE;
    const space = fact.lastIndexOf(" ", end);
    const cut = space > end - LONGEST_WORD ? space : end;
    pieces.push(fact.slice(start, cut));
    start = cut;
  }
  pieces.push(fact.slice(start));
  return pieces;
}

/** A price in a currency, above nothing: "0 €" says that something is free. */
const isMoney = ({ counts, values }: FactAmount): boolean =>
  [...counts].some((measure) => measure === "money" || isCurrency(measure)) &&
  values.some((value) => value > 0);

const longestOf = (amounts: readonly FactAmount[]): number =>
  Math.max(
    0,
    ...amounts.flatMap(({ counts, values }) =>
      [...counts].flatMap((unit) => values.map((value) => minutesOf(value, unit))),
    ),
  );

function addAmount(read: FactsRead, amount: FactAmount): void {
  const { amounts, distinct, counted, counts } = read;
  const measure = [...amount.counts].toSorted().join(" ");
  if (amount.counts.size === 0) {
    addCounts(counts, amount);
    for (const value of amount.mayBeYear ? [] : amount.values) {
      read.most = Math.max(read.most, value);
    }
  }
  for (const noun of amount.nouns) {
    const same = counted.get(noun) ?? [];
    if (same.length < MAX_COUNTED) same.push(amount);
    counted.set(noun, same);
  }
  for (const value of amount.values) {
    const key = `${value} ${measure}`;
    if (distinct.has(key)) continue;
    distinct.add(key);
    const same = amounts.get(value) ?? [];
    same.push(amount);
    amounts.set(value, same);
  }
}

/** "4,500 companies" are thousands; a year or a price is no count. */
function addCounts(counts: Set<ClaimKind>, { values, mayBeYear }: FactAmount): void {
  for (const value of mayBeYear ? [] : values) {
    if (value >= HUNDRED) counts.add("hundreds");
    if (value >= THOUSAND) counts.add("thousands");
    if (value >= MILLION) counts.add("millions");
  }
}
