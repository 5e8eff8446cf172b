import type { Language } from "../language.ts";
import type { Dates } from "./dates.ts";
import { datesIn } from "./dates.ts";
import type { Evidence } from "./evidence.ts";
import { allYearIn, dailyIn, frequencies } from "./frequency.ts";
import type { Amount } from "./numbers/amounts.ts";
import { isSameAmount } from "./numbers/fact-amounts.ts";
import type { Reading } from "./reading.ts";
import type { Sentence } from "./sentences/fact-sentences.ts";

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

/**
 * The days or months of which a line says what the facts say of others: a discount on Sundays that holds on weekdays,
 * a shop open all the year that the facts open in two months. Undefined where it does not, or the facts name no dates.
 */
export function outsideDatesOf(line: Reading, evidence: Evidence): string | undefined {
  const { text, language, hits } = line;
  const open = hits.find(({ name }) => name === "open");
  if (!evidence.namesDates()) {
    const words = open && (dailyIn(text) ?? allYearIn(text));
    return isNeverSaid(words, evidence) ? words : undefined;
  }
  const dates = datesIn(text, language);
  if (dates.days.size + dates.months.size > 0 && isOtherwiseDated(line, dates, evidence)) {
    return text;
  }
  const allYear = allYearIn(text);
  if (allYear !== undefined && isClosed(allYear, NO_DATES, evidence)) return allYear;
  return open && closedIn(sentenceAt(open.start, text), language, evidence);
}

/** A number that the facts name for other dates, or one more day than all of theirs. */
function isOtherwiseDated(line: Reading, dates: Dates, evidence: Evidence): boolean {
  const { text, hits, amounts } = line;
  if (amounts.some((amount) => isOnOtherDates(amount, dates, evidence))) return true;
  const isMore = hits.some(({ name }) => name === "also") || FINNISH_ALSO.test(text);
  return isMore && isClosed(text, dates, evidence);
}

/** What the sentence says of the days and months on which one is open. */
function closedIn(sentence: string, language: Language, evidence: Evidence): string | undefined {
  const dates = datesIn(sentence, language);
  const words = dailyIn(sentence);
  if (words === undefined && dates.days.size + dates.months.size === 0) return undefined;
  return isClosed(sentence, dates, evidence) ? (words ?? sentence) : undefined;
}

function sentenceAt(place: number, text: string): string {
  const before = text.slice(0, place).split(SENTENCE_END).at(-1) ?? "";
  return before + (text.slice(place).split(SENTENCE_END)[0] ?? "");
}

const NO_DATES: Dates = { days: new Set(), months: new Set() };
/** "Heinäkuussakin" */
const FINNISH_ALSO = /\p{L}{4}kin(?!\p{L})/u;
const SENTENCE_END = /[.!?](?=\s)|[。！？؟]/u;

/** "Open every day" where no fact names a day, a week or a year. */
const isNeverSaid = (words: string | undefined, { said }: Evidence): boolean =>
  words !== undefined &&
  said.every(
    (fact) =>
      fact.frequency() === frequencies.unknown &&
      allYearIn(fact.text) === undefined &&
      fact.amounts.every(({ counts }) => !counts.has("always") && !counts.has("day")),
  );

/** All facts that name the amount name days or months, too, and others than the line. */
function isOnOtherDates(amount: Amount, { days, months }: Dates, evidence: Evidence): boolean {
  if (amount.counts === undefined) return false;
  const facts = evidence.said.filter((fact) =>
    fact.amounts.some((known) => isSameAmount(amount, known)),
  );
  if (facts.length === 0 || facts.some(isAlways)) return false;
  const known = facts.map((fact) => evidence.datesOf(fact));
  return (
    isOutside(
      days,
      known.map((one) => one.days),
    ) ||
    isOutside(
      months,
      known.map((one) => one.months),
    )
  );
}

/** True where each of several sets names something, and none what is wanted. */
function isOutside(wanted: ReadonlySet<number>, sets: readonly ReadonlySet<number>[]): boolean {
  if (wanted.size === 0 || sets.some(({ size }) => size === 0)) return false;
  return [...wanted].some((one) => sets.every((set) => !set.has(one)));
}

const isAlways = (fact: Sentence): boolean =>
  fact.frequency() === frequencies.daily || allYearIn(fact.text) !== undefined;

/** "Daily from 8 to 9, closed on Mondays" */
function isClosedSomeDays(fact: Sentence, evidence: Evidence): boolean {
  const { days } = evidence.datesOf(fact);
  return days.size > 0 && days.size < DAYS_OF_WEEK;
}

/** On a day or in a month that no opening hours name. */
function isClosed(text: string, dates: Dates, evidence: Evidence): boolean {
  if (evidence.said.some((fact) => isAlways(fact) && !isClosedSomeDays(fact, evidence)))
    return false;
  const known = evidence.said.map((fact) => evidence.datesOf(fact));
  const days = new Set(known.flatMap((one) => [...one.days]));
  const months = new Set(known.flatMap((one) => [...one.months]));
  if (days.size > 0 && [...dates.days].some((day) => !days.has(day))) return true;
  if (dailyIn(text) !== undefined) return days.size > 0 && days.size < DAYS_OF_WEEK;
  return allYearIn(text) !== undefined && months.size > 0 && months.size < MONTHS_OF_YEAR;
}
