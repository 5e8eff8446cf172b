import type { ClaimKind } from "../languages/language-words.ts";
import { adLimits } from "../limits.ts";
import { countedWidth } from "../width.ts";
import { isFirst, isOnTheDay, isSecond } from "./fact-limits.ts";
import { isOfAll } from "./frequency.ts";
import type { Hit } from "./lexicon/trie.ts";
import { bareContent, bareText } from "./line-content.ts";
import { hasScope, reachOf } from "./markets.ts";
import type { Amount } from "./numbers/amounts.ts";
import { isTime, minutesOf, unitsOf } from "./numbers/measures.ts";
import { isYearLike } from "./numbers/years.ts";
import {
  type ObjectWords,
  objectWordsOf,
  withoutConditions,
  withoutUntil,
} from "./object-words.ts";
import { everyObjectOf, objectsOf } from "./objects-of.ts";
import type { Reading } from "./reading.ts";

/** What a line promises beside the kinds of its promises. */
export interface Promising {
  text: string;
  objects: ReadonlySet<string>;
  /** All that it speaks of, beside its promises or not. */
  allObjects: () => ReadonlySet<string>;
  /** Where it speaks of a price. */
  prices: readonly number[];
  content: ReadonlySet<string>;
  words: ObjectWords;
  /** "Free delivery, always" and "no minimum" */
  isUnlimited: boolean;
  /** "Every wash" */
  isEvery: boolean;
  /** "The first wash" */
  isFirst: boolean;
  /** "The second one" */
  isSecond: boolean;
  /** The 3 of "the first 3 classes"; 0 where it names no such number. */
  firstOnes: number;
  /** "On the day of the party" */
  isOnTheDay: boolean;
  /** How far it holds, as in `reachOf`. */
  reach: number;
  /** Numbers as they are written in facts, those in words too. */
  figures: readonly string[];
  values: readonly number[];
  amounts: readonly Amount[];
  /** The longest term in minutes, 0 where there is none. */
  longest: number;
  /** Units of time that it names, with a number or without. */
  units: ReadonlySet<string>;
  hasClauses: boolean;
  /** Says more than what is sold. */
  isStatement: boolean;
  /** Longer than a headline, of several clauses or much longer. */
  isSentence: boolean;
  /** Names a market: the world, a country. */
  hasScope: boolean;
  /** Customers, shops or prizes. */
  countsPeople: boolean;
  /** "Hundreds of hours", which no number of customers proves. */
  countsTime: boolean;
}

/** The name of the object "price". */
export const PRICE = "price";
const PRICE_OBJECT = `object/${PRICE}`;
/** Hundreds, thousands and millions of something. */
export const COUNTS: ReadonlySet<ClaimKind> = new Set(["hundreds", "thousands", "millions"]);
/** Wider than what only just is no headline. */
const WIDTH_OF_SENTENCE = 45;
/** With fewer words a line is a name for what is sold: "the best place to rest". */
const WORDS_OF_STATEMENT = 5;

/** What the promises of a line are about. */
export function promisingOf(line: Reading): Promising {
  const { text, language, hits, promises, amounts } = line;
  const rest = bareText(line);
  const content = bareContent(line, rest);
  const figures = amounts.map(({ values }) => String(values[0]));
  const terms = amounts
    .filter(({ values: [value = 0] }) => !isYearLike(value))
    .map(({ counts = "", values }) => minutesOf(values[0] ?? 0, counts));
  const longest = Math.max(0, ...terms, ...(terms.some(Boolean) ? [] : bareTerms(line)));
  const countsTime = promises.some(({ kind, end }) => COUNTS.has(kind) && isBeforeTime(hits, end));
  const hasClauses = CLAUSES.test(text);
  return {
    text,
    objects: objectsOf(hits, promises, withoutConditions(text)),
    allObjects: () => everyObjectOf(hits),
    prices: hits.filter(({ name }) => name === PRICE_OBJECT).map(({ start }) => start),
    content,
    words: objectWordsOf(withoutUntil(rest), language),
    isUnlimited: hits.some(({ name }) => name === "unlimited"),
    isEvery: isOfAll(text),
    isFirst: isFirst(text),
    isSecond: isSecond(text),
    firstOnes: firstOnesIn(line),
    isOnTheDay: isOnTheDay(text),
    reach: reachOf(text),
    figures,
    amounts,
    values: amounts.flatMap(({ values }) => values.slice(0, 1)),
    longest,
    hasClauses,
    isStatement: hasClauses || text.split(" ").length >= WORDS_OF_STATEMENT,
    isSentence: countedWidth(text) > (hasClauses ? adLimits.headlines.width : WIDTH_OF_SENTENCE),
    units: unitsOf(hits.filter((hit) => isOfPromise(hit, line))),
    hasScope: hasScope(text),
    countsPeople: hits.some(({ name }) => name === "achievement"),
    countsTime,
  };
}

// A question names what its answer speaks of: "Your child is 6? No charge".
const SENTENCE_END = /[.!](?=\s)|[。！]/u;
/** "€12 a month" */
const PRICE_PER = /(?:[€$£¥₹₽₩₺]|\d\s?(?:euros?|eur|usd|kr|zł|円|元|원))[\s/]*\p{L}{0,4}\s?$/u;
const AROUND = 12;

/** A unit of a promise's own sentence that no price is paid for: "€12 a month. 30 days free" gives no month away. */
const isOfPromise = ({ start, end }: Hit, { text, promises }: Reading): boolean =>
  !PRICE_PER.test(text.slice(Math.max(0, start - AROUND), start)) &&
  promises.some(
    (promise) =>
      !SENTENCE_END.test(text.slice(Math.min(start, promise.start), Math.max(end, promise.end))),
  );

const CLOSE = 12;
const NUMBER = "number/";

/** A number right beside "first", in figures or in words. */
function firstOnesIn({ text, hits, amounts }: Reading): number {
  if (!isFirst(text)) return 0;
  const inWords = hits
    .filter(({ name }) => name.startsWith(NUMBER))
    .map(({ name, start, end }) => ({ value: Number(name.slice(NUMBER.length)), start, end }));
  const inFigures = amounts.map(({ values: [value = 0], start, end }) => ({ value, start, end }));
  const beside = [...inFigures, ...inWords].find(
    ({ start, end }) =>
      isFirst(lastWord(text.slice(Math.max(0, start - CLOSE), start))) ||
      isFirst(firstWord(text.slice(end, end + CLOSE))),
  );
  return beside?.value ?? 0;
}

const lastWord = (text: string): string =>
  text
    .trimEnd()
    .split(/[\s.,:;!?]/u)
    .at(-1) ?? "";
const firstWord = (text: string): string => text.trimStart().split(/[\s.,:;!?]/u)[0] ?? "";

const BOUND_TO_TERM: ReadonlySet<string> = new Set(["guarantee", "moneyBack"]);

/** "A year's warranty", in languages that need no number for it. */
const bareTerms = ({ hits, promises }: Reading): number[] =>
  promises.some(({ kind }) => BOUND_TO_TERM.has(kind))
    ? [...unitsOf(hits)].map((unit) => minutesOf(1, unit))
    : [];

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
