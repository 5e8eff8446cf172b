import type { Problem, ClaimQuestion } from "../finding.ts";
import { withoutInsertion } from "../insertions.ts";
import type { Language } from "../language.ts";
import type { PromiseKind } from "../languages/language-data.ts";
import { LONGEST_JUDGED_LINE } from "../limits.ts";
import type { LintContext } from "../lint-context.ts";
import { claimFolded } from "./claim-fold.ts";
import { endWithoutMarks, type KnownFacts, knownFactsOf } from "./known-facts.ts";
import { countSame, nearestFact, numberToUse, sharedWith } from "./nearest-fact.ts";
import { stemsOf } from "./new-words.ts";
import { type Amount, amountsIn, isMoney } from "./numbers/amounts.ts";
import { isInFacts, reckons } from "./numbers/reckon.ts";
import { type Meanings, meaningsOf } from "./read-line.ts";

const rules = { number: "claim/number", promise: "claim/words", new: "claim/new" } as const;

/** What a person is asked about a claim that the facts do not carry. */
function askedAbout(question: ClaimQuestion): Problem {
  const { kind, words } = question;
  const message =
    kind === "new"
      ? `Nothing in your facts speaks of “${words}”. Is it true?`
      : `“${words}” is not in your facts. Is it true?`;
  return { rule: rules[kind], message, question };
}

/** With the nearest fact, where there is one. */
const withFact = (
  question: ClaimQuestion,
  fact: string | undefined,
  use?: string,
): ClaimQuestion => ({
  ...question,
  ...(fact === undefined ? {} : { fact }),
  ...(use === undefined ? {} : { use }),
});

/**
 * The questions about a line once a model has read it. Numbers stay with the code, which reckons and does not guess: a
 * proof whose numbers do not come from its fact proves nothing, and a number that was asked for is asked for with the
 * fact that the code has found.
 */
function withReading(
  text: string,
  questions: readonly Problem[],
  context: LintContext,
  numbersBeside: (fact: string) => readonly Problem[],
): readonly Problem[] {
  const reading = context.readings?.findLast((one) => one.text === text);
  if (reading === undefined) return questions;
  const { verdict, words, fact } = reading;
  if (verdict === "no_claim") return questions.filter(({ rule }) => rule !== "claim/new");
  if (verdict === "unproven") {
    const numbers = questions.filter(({ rule }) => rule === "claim/number");
    return numbers.length > 0 ? numbers : [askedAbout({ kind: "promise", words })];
  }
  if (fact === undefined || !context.facts?.includes(fact)) return questions;
  return numbersBeside(fact);
}

const NOTHING: readonly Problem[] = [];
/** A line is new of which half the words or more are in nothing that is known. */
const NEW_SHARE = 0.5;

/** A line as the rules read it. */
interface Line extends Meanings {
  text: string;
  folded: string;
  amounts: readonly Amount[];
  language: Language;
  /** Beginnings of the words it is about, once they are asked for, as those of few lines are. */
  stems: ReadonlySet<string> | undefined;
}

const stemsIn = (line: Line): ReadonlySet<string> =>
  (line.stems ??= stemsOf(line.folded, line.language));

/**
 * What a person is asked about one line: numbers and promises that the brand's facts do not make, and words that nothing
 * is known of. Nothing where the facts are not known, nor in a line longer than `LONGEST_JUDGED_LINE`.
 */
export function claimProblems(text: string, context: LintContext): readonly Problem[] {
  if (context.facts === undefined || text.length > LONGEST_JUDGED_LINE) return NOTHING;
  const known = knownFactsOf(context);
  const line = readLine(text, context);
  if (isStated(line.folded, known)) return NOTHING;
  const questions = questionsOf(line, known);
  if (context.readings === undefined) return questions;
  return withReading(text, questions, context, (fact) =>
    numberQuestions(line, knownFactsOf({ ...context, facts: [fact] })),
  );
}

function readLine(written: string, { language }: LintContext): Line {
  const text = withoutInsertion(written);
  const folded = claimFolded(text);
  const { hits, promises } = meaningsOf(folded, language);
  const amounts = amountsIn(folded, hits, language);
  return { text, folded, hits, promises, amounts, language, stems: undefined };
}

/** True for a fact word for word. */
function isStated(text: string, { stated }: KnownFacts): boolean {
  const end = endWithoutMarks(text);
  return stated.some((fact) => fact.length === end && text.startsWith(fact));
}

function questionsOf(line: Line, known: KnownFacts): readonly Problem[] {
  const numbers = numberQuestions(line, known);
  const promises = promiseQuestions(line, known);
  if (numbers.length + promises.length > 0) return [...numbers, ...promises];
  const other = allQuestion(line, known) ?? newQuestion(line, known);
  return other === undefined ? NOTHING : [other];
}

function numberQuestions(line: Line, known: KnownFacts): readonly Problem[] {
  if (line.amounts.length === 0) return NOTHING;
  const open = line.amounts.filter(
    (amount) =>
      !isInFacts(amount, known.numbers) &&
      !isNoClaim(amount, line, known) &&
      !isReckoned(amount, line, known, []),
  );
  if (open.length === 0) return NOTHING;
  const counts = countsIn(line);
  const isPriceOfSeveral = (amount: Amount) =>
    isMoney(amount.unit) && isReckoned(amount, line, known, counts);
  const prices = open.filter(isPriceOfSeveral);
  // "Two weeks for 13,800": how many is the reader's choice where the price comes to it.
  const left = prices.length > 0 ? open.filter(({ unit }) => isMoney(unit)) : open;
  return left
    .filter((amount) => !prices.includes(amount))
    .map((amount) => numberQuestion(amount, line, known));
}

function numberQuestion(amount: Amount, line: Line, known: KnownFacts): Problem {
  const isAlike = (one: Amount) => countSame(amount.unit, one.unit);
  const near = nearestFact(known.facts, stemsIn(line), ({ amounts }) => amounts.some(isAlike));
  const use = near && numberToUse(amount, near);
  const words = wordsAt(line, amount.start, amount.end);
  return askedAbout(withFact({ kind: "number", words }, near?.text, use));
}

const NUMBER = "number/";

/** How many of something a line speaks of, in figures and in words. */
const countsIn = ({ amounts, hits }: Line): number[] => [
  ...amounts.filter(({ unit }) => !isMoney(unit)).flatMap(({ values }) => values),
  ...hits
    .filter(({ name }) => name.startsWith(NUMBER))
    .map(({ name }) => Number(name.slice(NUMBER.length))),
];

/** Seasons and models are named ahead. */
const YEARS_AHEAD = 3;

/** The reader's own number in a question, a product's in a name, and the year that a season has. */
function isNoClaim({ values, unit, end }: Amount, { folded }: Line, known: KnownFacts): boolean {
  if (isAsked(folded, end)) return true;
  if (unit !== undefined) return false;
  const { year } = known.numbers;
  return values.some(
    (value) =>
      known.namedNumbers.has(value) ||
      (year !== undefined && value >= year - 1 && value <= year + YEARS_AHEAD),
  );
}

function isReckoned(
  amount: Amount,
  line: Line,
  known: KnownFacts,
  counts: readonly number[],
): boolean {
  const own = line.folded.slice(amount.start, amount.end + 1);
  return reckons(amount, known.numbers, {
    isMoreThan: own.includes("+") || isBeside("moreThan", amount, line),
    isLessThan: isBeside("lessThan", amount, line),
    counts,
  });
}

/** One sign at most between. */
const isBeside = (name: string, { start, end }: Amount, { hits }: Line): boolean =>
  hits.some(
    (hit) =>
      hit.name === name &&
      ((hit.end <= start && start - hit.end <= 1) || (hit.start >= end && hit.start - end <= 1)),
  );

// Looks back, so that a long row of signs is tried once and not from each of them.
const SENTENCE_END = /(?<![.!。！।…])[.!。！।…]+(?=\s|$)|[?？؟]/u;

/** True within a question, which claims nothing. */
function isAsked(text: string, at: number): boolean {
  const end = SENTENCE_END.exec(text.slice(at))?.[0];
  return end !== undefined && "?？؟".includes(end);
}

function promiseQuestions(line: Line, known: KnownFacts): readonly Problem[] {
  if (line.promises.length === 0) return NOTHING;
  const questions: Problem[] = [];
  let last = -1;
  for (const { kind, start, end } of line.promises) {
    if (start < last) continue;
    const proving = known.facts.filter(({ kinds }) => isProvedBy(kind, kinds));
    const isOfSame = stemsIn(line).size === 0 || !known.areInLanguage;
    if (proving.some((fact) => isOfSame || sharedWith(fact, stemsIn(line)) > 0)) continue;
    if (isAsked(line.folded, end) || known.names.includes(line.folded.slice(start, end))) continue;
    last = end;
    const near =
      nearestFact(proving, stemsIn(line), () => true) ?? nearestFact(known.facts, stemsIn(line));
    const words = wordsAt(line, start, end);
    questions.push(askedAbout(withFact({ kind: "promise", words }, near?.text)));
  }
  return questions;
}

/** "All", "every" of what all facts about it say with a limit. */
function allQuestion(line: Line, known: KnownFacts): Problem | undefined {
  const all = line.hits.find(({ name }) => name === "all");
  if (all === undefined || !known.areInLanguage || isAsked(line.folded, all.end)) return undefined;
  const near = nearestFact(known.facts, stemsIn(line));
  if (!near?.isLimited) return undefined;
  const words = wordsAt(line, all.start, all.end);
  return {
    ...askedAbout(withFact({ kind: "promise", words }, near.text)),
    message: `“${words}” says more than your fact. Is it true?`,
  };
}

function newQuestion(line: Line, known: KnownFacts): Problem | undefined {
  // Without facts, everything would be new.
  if (known.facts.length === 0 || !known.areInLanguage) return undefined;
  if (/[?？؟]/.test(line.folded)) return undefined;
  const { share, start, end } = known.vocabulary.newIn(line.folded);
  if (share < NEW_SHARE) return undefined;
  return askedAbout({ kind: "new", words: wordsAt(line, start, end) });
}

/** As they are written, where folding has kept their place. */
const wordsAt = ({ text, folded }: Line, start: number, end: number): string =>
  (text.length === folded.length ? text : folded).slice(start, end);

/** Kinds of promises that a fact of another kind carries, too. */
const proving: Partial<Record<PromiseKind, readonly PromiseKind[]>> = {
  free: ["freeShipping", "freeReturns", "gift", "included"],
  included: ["free", "gift"],
  gift: ["free", "included"],
  guarantee: ["moneyBack", "lifetime"],
  best: ["award", "numberOne", "superlative", "leading"],
  superlative: ["best", "award", "numberOne"],
  only: ["exclusive"],
  exclusive: ["only"],
  instant: ["sameDay"],
  sameDay: ["instant"],
  forever: ["lifetime"],
  half: ["twice"],
  twice: ["half"],
};

/** Whether facts of these kinds promise as much. */
const isProvedBy = (kind: PromiseKind, kinds: ReadonlySet<PromiseKind>): boolean =>
  kinds.has(kind) || (proving[kind]?.some((other) => kinds.has(other)) ?? false);
