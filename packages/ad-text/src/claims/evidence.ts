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

/** One statement about the brand with the promises it makes. */
export interface FactEvidence {
  claims: Set<ClaimKind>;
  content: Set<string>;
}

/** Everything an ad may rest its claims on. */
export interface Evidence {
  facts: FactEvidence[];
  /** The language of the facts, as far as it shows. */
  language: Language | undefined;
  /** By value. */
  amounts: ReadonlyMap<number, readonly FactAmount[]>;
  /** Texts of the advertiser, whose product numbers are names: "iphone 15". */
  names: string;
  brandName: string;
}

const THOUSAND = 1000;
const MILLION = 1e6;

const known = new WeakMap<LintContext, Evidence>();

/** The context's evidence, read once per context. */
export function evidenceOf(context: LintContext): Evidence {
  const before = known.get(context);
  if (before) return before;
  const { facts = [], brandName = "", keywordsOfCampaign = [], goal = "", language } = context;
  const amountsPerFact = facts.map(amountsOfFact);
  const evidence = {
    facts: facts.map((fact, index) =>
      readFact(claimFolded(fact), amountsPerFact[index] ?? [], language),
    ),
    language: findLanguageOf(facts.join("\n")),
    amounts: byValue(amountsPerFact.flat()),
    names: [brandName, goal, ...keywordsOfCampaign].map(claimFolded).join(" \n "),
    brandName: claimFolded(brandName),
  };
  known.set(context, evidence);
  return evidence;
}

function readFact(fact: string, amounts: readonly FactAmount[], language: Language): FactEvidence {
  const kept = keptPromises(fact, claimWordsInAny(fact));
  return {
    claims: new Set([...kept.map(({ kind }) => kind), ...countsOf(amounts)]),
    content: contentOf(fact, language),
  };
}

function byValue(amounts: readonly FactAmount[]): Map<number, FactAmount[]> {
  const found = new Map<number, FactAmount[]>();
  for (const amount of amounts) {
    for (const value of amount.values) found.set(value, [...(found.get(value) ?? []), amount]);
  }
  return found;
}

/** "4,500 companies" are thousands; a year or a price is no count. */
function countsOf(amounts: readonly FactAmount[]): CountKind[] {
  const values = amounts.filter(({ counts }) => counts.size === 0).flatMap((one) => one.values);
  const kinds: CountKind[] = [];
  if (values.some((value) => value >= THOUSAND && !isYearLike(value))) kinds.push("thousands");
  if (values.some((value) => value >= MILLION)) kinds.push("millions");
  return kinds;
}
