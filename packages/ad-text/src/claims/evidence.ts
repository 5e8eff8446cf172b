import type { Language } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import type { LintContext } from "../lint-context.ts";
import { once } from "../once.ts";
import { Remembered } from "../remembered.ts";
import { findLanguageOf } from "../speech/language-of.ts";
import { claimFolded } from "./claim-fold.ts";
import { contentOf } from "./content-words.ts";
import { type Dates, openDatesIn } from "./dates.ts";
import { frequencies } from "./frequency.ts";
import { type Mentions, mentionsOf } from "./mentions.ts";
import type { FactAmount, FactRange } from "./numbers/fact-amounts.ts";
import { readFacts } from "./read-facts.ts";
import { languagesOfFacts } from "./reading.ts";
import type { Clause } from "./scope/clauses.ts";
import { bareSentence } from "./sentences/bare-sentence.ts";
import { type Promised, type Sentence } from "./sentences/fact-sentences.ts";

/** What the facts of a brand say to ads of one language, whatever else their contexts have. */
interface SaidByFacts {
  promised: readonly Promised[];
  /** Every sentence of the facts. */
  said: readonly Sentence[];
  /** Their texts, as in `bareSentence`. */
  sentences: () => ReadonlySet<string>;
  /** Those by which something is done every week or month, or some times a year. */
  seldom: () => readonly Sentence[];
  /** True where a fact names days of the week or months. */
  namesDates: () => boolean;
  /** The days and months that a sentence of the facts names. */
  datesOf: (fact: Sentence) => Dates;
  /** Those of a whole country or place. */
  reaching: () => readonly Sentence[];
  /** "4,200 companies" are hundreds and thousands. */
  counts: ReadonlySet<ClaimKind>;
  /** Parts of those sentences that name an amount. */
  clauses: () => readonly Clause[];
  /** The languages the facts were read in, as bits. */
  spoken: number;
  /** The language of the facts, as far as it shows. */
  language: Language | undefined;
  /** By value, each way of counting once. */
  amounts: ReadonlyMap<number, readonly FactAmount[]>;
  ranges: readonly FactRange[];
  /** "9 out of 10", as in `ratiosIn`. */
  ratios: ReadonlySet<string>;
  /** What bare numbers of the facts count, by the beginnings of its words. */
  counted: ReadonlyMap<string, readonly FactAmount[]>;
  /** The highest bare number that is no year. */
  most: number;
  /** What the sentences that promise nothing the rules know speak of. */
  mentions: Mentions;
  /** What they ask for beside the price, as in `costsIn`. */
  asked: ReadonlySet<string>;
  /** Numbers in words that count no unit: "six evenings". */
  smallNumbers: ReadonlySet<number>;
  /** Units of time that the facts name, with a number or without. */
  units: ReadonlySet<string>;
  /** Those that they name without a number: "within a business day". */
  bareUnits: ReadonlySet<string>;
  /** Those in which they say how long something takes: "sewn in seven days", and no term of a promise. */
  workUnits: ReadonlySet<string>;
}

/** Everything an ad may rest its claims on. */
export interface Evidence extends SaidByFacts {
  /** Texts of the advertiser, whose product numbers are names: "iphone 15". */
  names: string;
  brandName: string;
  /** Beginnings of the words of facts, keywords and goal, and of those that ads often have. */
  vocabulary: () => ReadonlySet<string>;
  /** Beginnings of the words of keywords, goal and brand name. */
  searched: () => ReadonlySet<string>;
}

const isSeldom = (frequency: number): boolean =>
  frequency > frequencies.unknown && frequency < frequencies.daily;

/** Sentences are remembered from one ad to the next, and nearly all facts of a brand are in one language. */
const dated = new WeakMap<Sentence, Dates>();
const known = new WeakMap<LintContext, Evidence>();

/** The context's evidence, read once per context. */
export function evidenceOf(context: LintContext): Evidence {
  const before = known.get(context);
  if (before) return before;
  const { facts = [], brandName = "", keywordsOfCampaign = [], goal = "", language } = context;
  const names = [brandName, goal, ...keywordsOfCampaign].map(claimFolded).join(" \n ");
  const evidence = {
    ...saidByFacts(facts, language),
    searched: once(() => contentOf(names, language)),
    vocabulary: once(() => vocabularyOf(facts, names, language)),
    names,
    brandName: claimFolded(brandName),
  };
  known.set(context, evidence);
  return evidence;
}

const MOST_REMEMBERED = 50;
/** Longer facts take much memory, and are those of few brands. */
const LONGEST_REMEMBERED = 10_000;
const remembered = new Remembered<SaidByFacts>(MOST_REMEMBERED, LONGEST_REMEMBERED);

/** Most ads of a brand have a context of their own and the same facts. */
const saidByFacts = (facts: readonly string[], language: Language): SaidByFacts =>
  remembered.of(language + JSON.stringify(facts), () => newlyRead(facts, language));

function newlyRead(facts: readonly string[], language: Language): SaidByFacts {
  const shown = findLanguageOf(facts.join("\n"));
  const spoken = languagesOfFacts(language, shown);
  const { mentioned, ...read } = readFacts(facts, language, spoken);
  const { said } = read;
  // Too short to show a language, they are in that of the ad.
  const factLanguage = shown ?? language;
  const datesOf = (fact: Sentence): Dates => {
    const before = dated.get(fact);
    if (before) return before;
    const named = openDatesIn(fact.text, factLanguage);
    dated.set(fact, named);
    return named;
  };
  const namesDate = (fact: Sentence): boolean => {
    const { days, months } = datesOf(fact);
    return days.size + months.size > 0;
  };
  return {
    ...read,
    sentences: once(() => new Set(said.map(({ text }) => bareSentence(text)))),
    seldom: once(() => said.filter((fact) => isSeldom(fact.frequency()))),
    namesDates: once(() => said.some(namesDate)),
    datesOf,
    clauses: once(() => said.flatMap((fact) => (fact.amounts.length > 0 ? fact.clauses() : []))),
    reaching: once(() => said.filter(({ reach }) => reach() > 0)),
    mentions: mentionsOf(mentioned, language),
    spoken,
    language: factLanguage,
  };
}

const vocabularyOf = (facts: readonly string[], names: string, language: Language): Set<string> =>
  contentOf(
    `${claimFolded(facts.join("\n"))}\n${names}\n${claimFolded(wordsOf(language).adWords)}`,
    language,
  );
