import type { Language } from "../language.ts";
import type { Evidence } from "./evidence.ts";
import { isFromSoMany } from "./fact-limits.ts";
import { isOfAll } from "./frequency.ts";
import type { Amount } from "./numbers/amounts.ts";
import { isSameAmount, nounsAfter } from "./numbers/fact-amounts.ts";
import { minutesOf } from "./numbers/measures.ts";
import { shareObject, withoutFigures } from "./object-words.ts";
import type { ClaimWords } from "./promises-in.ts";
import { PRICE, type Promising } from "./promising.ts";
import { isSameLanguage } from "./same-language.ts";
import type { Promised } from "./sentences/fact-sentences.ts";
import type { Verdict } from "./verdict.ts";

/** Free shipping proves no free returns. */
export function judgeFree(
  fact: Promised,
  line: Promising,
  evidence: Evidence,
  { language }: ClaimWords,
): Verdict {
  const objects = [...line.objects].filter((object) => object !== PRICE);
  if (isMoreThanFree(fact, line)) return "missing";
  return (
    judgeObjects(objects, fact, line) ??
    judgeWords(
      objects,
      fact,
      line,
      isSameLanguage(evidence.language, language) ? language : undefined,
    )
  );
}

/** By what the rules have a word for. */
function judgeObjects(
  objects: readonly string[],
  fact: Promised,
  line: Promising,
): Verdict | undefined {
  if (objects.some((object) => fact.objects.has(object))) return "proved";
  const areKnown = objects.length > 0 && fact.objects.size > 0;
  if (line.isFirst && fact.isFirst && FIRST_TIME.test(line.text)) return "unknown";
  const isOtherTerm = !areKnown && nameTerms(line, fact);
  // Half a year is six months.
  return isOtherTerm && !(line.longest === 0 && line.isSentence)
    ? judgeTerm(fact, line)
    : undefined;
}

/** By the words themselves, in a language that line and fact share; undefined where they do not. */
function judgeWords(
  objects: readonly string[],
  fact: Promised,
  line: Promising,
  language: Language | undefined,
): Verdict {
  if (language !== undefined && shareWords(line, fact, language)) return "proved";
  const unnamed = objects.length === 0 ? judgeUnnamed(fact, line) : undefined;
  if (unnamed !== undefined) return unnamed;
  const areKnown = objects.length > 0 && fact.objects.size > 0;
  return language !== undefined || areKnown ? unlessElsewhere(line) : "unknown";
}

const judgeTerm = (fact: Promised, line: Promising): Verdict =>
  isSameTerm(line, fact) ? "proved" : "missing";

/** A line that does not say what is free, or says "the first" only: "premier jour" and "la première journée". */
function judgeUnnamed(fact: Promised, line: Promising): Verdict | undefined {
  if (line.content.size === 0) return judgeFreeAlone(line);
  if (!line.isFirst || !fact.isFirst) return undefined;
  return line.words.size === 0 ? judgeFirst(line) : undefined;
}

/** "Try the first time free" where the first class is. */
const FIRST_TIME =
  /(?<!\p{L})(?:first time|erste[ns]? mal|primera vez|première fois|prima volta|eerste keer|primeira vez|первый раз|pierwszy raz|första gången|første gang|ensimmäi\p{L}+ kerta|ilk kez|पहली बार|أول مرة)/u;

/** Any fact may say "free" alone; one that proves "5 TB free" has the figures, too. */
const judgeFreeAlone = ({ figures }: Promising): Verdict =>
  figures.length === 0 ? "proved" : "missing";

const judgeFirst = ({ units, figures }: Promising): Verdict =>
  units.size > 0 ? "unknown" : figures.length === 0 ? "proved" : "missing";

/** "Come and try, it costs nothing": another part of the sentence may say what is free. */
export const unlessElsewhere = ({ isSentence }: Promising): Verdict =>
  isSentence ? "unknown" : "missing";

// Years are ages as often: "free for children under 6 years".
const PERIODS = ["week", "month"];

interface Term {
  units: ReadonlySet<string>;
  longest: number;
}

/** A first month for free is more than a free lesson. */
const isFreePeriod = ({ units }: Term): boolean => PERIODS.some((unit) => units.has(unit));

/** In minutes; "a month" without a number is one. */
const lengthOf = ({ units, longest }: Term): number =>
  longest > 0 ? longest : Math.max(0, ...[...units].map((unit) => minutesOf(1, unit)));

// Twelve months are a year, and a month is 30 or 31 days.
const ROUNDED = 1.02;

/** Two weeks are no more than 14 days. */
const isLongerFree = (fact: Promised, line: Promising): boolean =>
  isFreePeriod(line) && !isFreePeriod(fact) && lengthOf(line) > lengthOf(fact) * ROUNDED;

/** "The first day free", where nothing that comes first is. */
const isFirstPeriod = (fact: Promised, line: Promising): boolean =>
  !fact.isFirst && line.units.size > 0 && line.words.size === 0;

/** A longer time, or the first wash where one is repeated that went wrong. */
const isMoreThanFree = (fact: Promised, line: Promising): boolean =>
  isLongerFree(fact, line) ||
  isMoreOfFirst(fact, line) ||
  isFirstOfNone(fact, line) ||
  isFirstOfLimited(fact, line) ||
  isTooLate(fact, line) ||
  (line.isFirst && (fact.isConditional || isFirstPeriod(fact, line))) ||
  isEveryOfSoMany(fact, line) ||
  (line.isSecond && !fact.isSecond);

/** "Free delivery for each box", where two or more of them have it. */
const isEveryOfSoMany = (fact: Promised, line: Promising): boolean =>
  line.isEvery && line.figures.length === 0 && isFromSoMany(fact.text) && !isOfAll(fact.text);

// A trial or a first visit may be called the first of anything.
const FIRSTS = ["trial", "firstVisit", "lesson"];

/** "The first wash free" where a fact in other words gives no first one of anything away. */
const isFirstOfNone = (fact: Promised, line: Promising): boolean =>
  line.isFirst &&
  !line.isSentence &&
  line.objects.size === 0 &&
  !fact.isFirst &&
  !fact.isSecond &&
  FIRSTS.every((object) => !fact.objects.has(object));

/** "The first delivery free" where only those from so much on are. */
const isFirstOfLimited = (fact: Promised, { isFirst, figures }: Promising): boolean =>
  isFirst && !fact.isFirst && fact.isLimited && figures.length === 0;

/** "The first 3 classes" where the first one is. */
const isMoreOfFirst = (fact: Promised, { firstOnes }: Promising): boolean =>
  firstOnes > 1 && fact.isFirst && !fact.content().has(String(firstOnes));

/** Canceled on the day itself where the facts want to know days before. */
export const isTooLate = (fact: Promised, { objects, isOnTheDay, longest }: Promising): boolean =>
  isOnTheDay &&
  objects.has("cancellation") &&
  fact.objects.has("cancellation") &&
  fact.longest > longest;

const nameTerms = (line: Promising, fact: Promised): boolean =>
  line.units.size > 0 && fact.units.size > 0;

/** "A week free" where the first week is; a free month is more. */
const isSameTerm = (line: Promising, fact: Promised): boolean =>
  [...line.units].some((unit) => fact.units.has(unit)) ||
  (line.longest > 0 && line.longest === fact.longest) ||
  (lengthOf(line) > 0 && lengthOf(line) === lengthOf(fact));

/** A figure alone says little of what is free: five courses are no children under five. */
function shareWords(line: Promising, fact: Promised, language: Language): boolean {
  if (shareObject(withoutFigures(line.words), fact.words(), language)) return true;
  if (line.words.size === line.figures.length)
    return line.figures.some((figure) => fact.content().has(figure));
  return line.amounts.some((amount) => isNamedBy(amount, fact));
}

/** "5 courses" are no "5 years", and "in 4 parts" is. */
const isNamedBy = (amount: Amount, { amounts }: Promised): boolean =>
  amounts.some(
    (fact) =>
      isSameAmount(amount, fact) &&
      (amount.counts !== undefined || nounsAfter(amount).some((noun) => fact.nouns.includes(noun))),
  );
