import type { Language } from "../language.ts";
import { isLoaded, type PromiseKind } from "../languages/language-data.ts";
import { LONGEST_JUDGED_LINE } from "../limits.ts";
import type { LintContext } from "../lint-context.ts";
import { findLanguageOf, isRecognizable } from "../speech/language-of.ts";
import { claimFolded } from "./claim-fold.ts";
import { stemsOf, Vocabulary } from "./new-words.ts";
import { type Amount, amountsIn } from "./numbers/amounts.ts";
import { type FactAmount, type Numbers } from "./numbers/reckon.ts";
import { meaningsOf } from "./read-line.ts";

/** One fact as the rules read it. */
export interface KnownFact {
  /** Word for word. */
  text: string;
  folded: string;
  amounts: readonly Amount[];
  kinds: ReadonlySet<PromiseKind>;
  /** Beginnings of the words it is about. */
  stems: ReadonlySet<string>;
  /** Holds for some only, from or up to so much, under a condition, and says "all" nowhere. */
  isLimited: boolean;
}

/** What the lines of one context are compared with. */
export interface KnownFacts {
  facts: readonly KnownFact[];
  /** Facts as a whole, folded and without the marks that close them. */
  stated: readonly string[];
  numbers: Numbers;
  vocabulary: Vocabulary;
  /** Facts in another language share no words with the line. */
  areInLanguage: boolean;
  /** Brand, keywords, goal and places, in which words and numbers are names. */
  names: string;
  namedNumbers: ReadonlySet<number>;
}

const known = new WeakMap<LintContext, KnownFacts>();

/** Reads the facts of a context once. */
export function knownFactsOf(context: LintContext): KnownFacts {
  const before = known.get(context);
  if (before) return before;
  const made = readFacts(context);
  known.set(context, made);
  return made;
}

function readFacts(context: LintContext): KnownFacts {
  const {
    language,
    facts = [],
    brandName = "",
    keywordsOfCampaign = [],
    goal = "",
    places = [],
    year,
  } = context;
  const spoken = languageOfFacts(facts, language);
  const read = facts.map((fact) => readFact(fact, spoken));
  const names = [brandName, ...keywordsOfCampaign, goal, ...places].map((text) =>
    claimFolded(text),
  );
  const vocabulary = new Vocabulary(language, [...read.map(({ folded }) => folded), ...names]);
  return {
    facts: read,
    stated: read.map(({ folded }) => folded.slice(0, endWithoutMarks(folded))),
    numbers: numbersOf(read, year),
    vocabulary,
    areInLanguage: spoken === language,
    names: names.join("\n"),
    namedNumbers: new Set(
      names.flatMap((name) => amountsIn(name, [], undefined).flatMap(({ values }) => values)),
    ),
  };
}

/** Their own language where it shows and is loaded, otherwise the ad's. */
function languageOfFacts(facts: readonly string[], language: Language): Language {
  if (!isRecognizable(language)) return language;
  const found = findLanguageOf(facts.join("\n").slice(0, ENOUGH_TO_TELL));
  return found !== undefined && isLoaded(found) ? found : language;
}

const ENOUGH_TO_TELL = 4000;

function readFact(text: string, language: Language): KnownFact {
  const folded = claimFolded(text);
  const amounts: Amount[] = [];
  const kinds = new Set<PromiseKind>();
  const names = new Set<string>();
  for (const [from, piece] of piecesOf(folded)) {
    const { hits, promises } = meaningsOf(piece, language, true);
    for (const amount of amountsIn(piece, hits, undefined)) {
      amounts.push({ ...amount, start: amount.start + from, end: amount.end + from });
    }
    for (const { kind } of promises) kinds.add(kind);
    for (const { name } of hits) names.add(name);
  }
  const isLimited = names.has("limit") && !names.has("all");
  return { text, folded, amounts, kinds, stems: stemsOf(folded, language), isLimited };
}

/** What means something together is compared with each other, so that a long text is read in pieces. */
function piecesOf(text: string): [from: number, piece: string][] {
  const pieces: [number, string][] = [];
  let from = 0;
  while (text.length - from > LONGEST_JUDGED_LINE) {
    const space = text.lastIndexOf(" ", from + LONGEST_JUDGED_LINE);
    const end = space > from ? space : from + LONGEST_JUDGED_LINE;
    pieces.push([from, text.slice(from, end)]);
    from = end;
  }
  pieces.push([from, text.slice(from)]);
  return pieces;
}

const ENDS = " .!?。！？…।؟";

/** Where a folded text ends without the marks that close it. */
export function endWithoutMarks(text: string): number {
  let end = text.length;
  while (end > 0 && ENDS.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

const FREE: readonly PromiseKind[] = ["free", "freeShipping", "freeReturns", "gift", "included"];

function numbersOf(facts: readonly KnownFact[], year: number | undefined): Numbers {
  const all = facts.flatMap(({ amounts }, fact) =>
    amounts.map((amount): FactAmount => ({ ...amount, fact })),
  );
  const byValue = new Map<number, FactAmount[]>();
  for (const amount of all) {
    for (const value of amount.values) {
      const same = byValue.get(value);
      if (same) same.push(amount);
      else byValue.set(value, [amount]);
    }
  }
  const hasFree = facts.some(({ kinds }) => FREE.some((kind) => kinds.has(kind)));
  return { all, byValue, year, hasFree };
}
