import type { Language } from "../language.ts";
import type { ClaimKind, CountKind } from "../languages/language-words.ts";
import type { LintContext } from "../lint-context.ts";
import { findLanguageOf } from "../speech/language-of.ts";
import { claimFolded } from "./claim-fold.ts";
import { claimWordsInAny } from "./claim-words.ts";
import { contentOf } from "./content-words.ts";
import { keptPromises } from "./denials.ts";
import { type FactAmount, amountsOfFact } from "./fact-amounts.ts";
import { isYearLike } from "./years.ts";

/** Everything an ad may rest its claims on. */
export interface Evidence {
  /** Each promise that a fact makes, with what these facts are about. */
  claims: ReadonlyMap<ClaimKind, ReadonlySet<string>>;
  /** The language of the facts, as far as it shows. */
  language: Language | undefined;
  /** By value, each way of counting once. */
  amounts: ReadonlyMap<number, readonly FactAmount[]>;
  /** Texts of the advertiser, whose product numbers are names: "iphone 15". */
  names: string;
  brandName: string;
}

const THOUSAND = 1000;
const MILLION = 1e6;

const known = new WeakMap<LintContext, Evidence>();

/** A fact is read piece by piece, so that a long one takes no longer than many short ones; pieces end between words. */
const PIECE = 800;
const LONGEST_WORD = 200;

/** The context's evidence, read once per context. */
export function evidenceOf(context: LintContext): Evidence {
  const before = known.get(context);
  if (before) return before;
  const { facts = [], brandName = "", keywordsOfCampaign = [], goal = "", language } = context;
  const claims = new Map<ClaimKind, Set<string>>();
  const amounts = new Map<number, FactAmount[]>();
  const distinct = new Set<string>();
  for (const fact of new Set(facts.map(claimFolded))) {
    const { kinds, own } = readFact(fact);
    for (const amount of own) addAmount(amounts, distinct, amount);
    if (kinds.size > 0) addClaims(claims, kinds, contentOf(fact, language));
  }
  const evidence = {
    claims,
    language: findLanguageOf(facts.join("\n")),
    amounts,
    names: [brandName, goal, ...keywordsOfCampaign].map(claimFolded).join(" \n "),
    brandName: claimFolded(brandName),
  };
  known.set(context, evidence);
  return evidence;
}

/** The promises of a folded fact and its numbers. */
function readFact(fact: string): { kinds: Set<ClaimKind>; own: FactAmount[] } {
  const own: FactAmount[] = [];
  const kinds = new Set<ClaimKind>();
  for (const piece of piecesOf(fact)) {
    own.push(...amountsOfFact(piece));
    for (const { kind } of keptPromises(piece, claimWordsInAny(piece))) kinds.add(kind);
  }
  for (const kind of countsOf(own)) kinds.add(kind);
  return { kinds, own };
}

function piecesOf(fact: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (fact.length - start > PIECE) {
    const end = start + PIECE;
    const sentence = fact.lastIndexOf(". ", end) + 1;
    const space = fact.lastIndexOf(" ", end);
    const cut = [sentence, space].find((at) => at > end - LONGEST_WORD) ?? end;
    pieces.push(fact.slice(start, cut));
    start = cut;
  }
  pieces.push(fact.slice(start));
  return pieces;
}

function addClaims(
  claims: Map<ClaimKind, Set<string>>,
  kinds: ReadonlySet<ClaimKind>,
  content: ReadonlySet<string>,
): void {
  for (const kind of kinds) {
    const all = claims.get(kind) ?? new Set();
    for (const word of content) all.add(word);
    claims.set(kind, all);
  }
}

function addAmount(
  amounts: Map<number, FactAmount[]>,
  distinct: Set<string>,
  amount: FactAmount,
): void {
  const counts = [...amount.counts].toSorted().join(" ");
  for (const value of amount.values) {
    const key = `${value} ${counts}`;
    if (distinct.has(key)) continue;
    distinct.add(key);
    const same = amounts.get(value) ?? [];
    same.push(amount);
    amounts.set(value, same);
  }
}

/** "4,500 companies" are thousands; a year or a price is no count. */
function countsOf(amounts: readonly FactAmount[]): CountKind[] {
  const values = amounts.filter(({ counts }) => counts.size === 0).flatMap((one) => one.values);
  const kinds: CountKind[] = [];
  if (values.some((value) => value >= THOUSAND && !isYearLike(value))) kinds.push("thousands");
  if (values.some((value) => value >= MILLION)) kinds.push("millions");
  return kinds;
}
