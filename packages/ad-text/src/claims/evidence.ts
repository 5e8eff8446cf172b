import { type Language, languages } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import type { LintContext } from "../lint-context.ts";
import { findLanguageOf } from "../speech/language-of.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { claimFolded } from "./claim-fold.ts";
import { claimWordsInAny, mayPromise } from "./claim-words.ts";
import { contentOf } from "./content-words.ts";
import { wordAmountsIn } from "./number-words.ts";

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
  amounts: Amount[];
  /** Texts of the advertiser, whose product numbers are names: "iphone 15". */
  names: string;
  brandName: string;
}

const known = new WeakMap<LintContext, Evidence>();

/** The context's evidence, read once per context. */
export function evidenceOf(context: LintContext): Evidence {
  const before = known.get(context);
  if (before) return before;
  const { facts = [], brandName = "", keywordsOfCampaign = [], goal = "", language } = context;
  const evidence = {
    facts: facts.map((fact) => readFact(claimFolded(fact), language)),
    language: findLanguageOf(facts.join("\n")),
    amounts: facts.flatMap(amountsInAny),
    names: [brandName, goal, ...keywordsOfCampaign].map(claimFolded).join(" \n "),
    brandName: claimFolded(brandName),
  };
  known.set(context, evidence);
  return evidence;
}

function readFact(fact: string, language: Language): FactEvidence {
  return {
    claims: new Set(claimWordsInAny(fact).map(({ kind }) => kind)),
    content: contentOf(fact, language),
  };
}

/** A fact's units of time are read in whatever language names them. */
function amountsInAny(fact: string): Amount[] {
  const text = claimFolded(fact);
  const inWords = languages.flatMap((language) =>
    mayPromise(text, language) ? wordAmountsIn(text, language) : [],
  );
  if (!/\p{Nd}/u.test(fact)) return inWords;
  const readings = languages.map((language) => amountsIn(text, language, true));
  const inFigures = (readings[0] ?? []).map((amount, index) => ({
    ...amount,
    counts: readings
      .map((reading) => reading[index]?.counts)
      .find((counts) => counts !== undefined),
  }));
  return [...inFigures, ...inWords];
}
