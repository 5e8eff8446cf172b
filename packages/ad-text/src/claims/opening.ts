import type { Dates } from "./dates.ts";
import { datesIn } from "./dates.ts";
import type { Evidence } from "./evidence.ts";
import type { Sentence } from "./fact-sentences.ts";
import { allYearIn, dailyIn, frequencies } from "./frequency.ts";
import type { Amount } from "./numbers/amounts.ts";
import { isSameAmount } from "./numbers/fact-amounts.ts";
import type { Reading } from "./reading.ts";

const OPEN =
  /(?<!\p{L})(?:open|opens|serving|at your service|geöffnet|offen|für sie da|für dich da|abiert\p{L}+|abrimos|atendemos|ouvert\p{L}*|ouvrons|apert\p{L}+|apriamo|geopend|abert[oa]s?|открыт\p{L}*|работа(?:ем|ет)|açığız|açık\p{L}*|hizmetinizde\p{L}*|czynn\p{L}+|otwar\p{L}+|öppe[tn]\p{L}*|åben\p{L}*|åbent|åpe[nt]\p{L}*|auki|avoinna|palvelemme|مفتوح\p{L}*|نعمل|खुल\p{L}*)(?!\p{L})|営業|영업|营业|开门/u;
const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

/**
 * The days or months of which a line says what the facts say of others: a discount on Sundays that holds on weekdays,
 * a shop open all the year that the facts open in two months. Undefined where it does not, or the facts name no dates.
 */
export function outsideDatesOf(line: Reading, evidence: Evidence): string | undefined {
  const { text, language, amounts } = line;
  const open = text.split(SENTENCE_END).find((sentence) => OPEN.test(sentence));
  const words = open === undefined ? undefined : (dailyIn(open) ?? allYearIn(open));
  if (!evidence.namesDates()) return isNeverSaid(words, evidence) ? words : undefined;
  const dates = datesIn(text, language);
  const isDated = dates.days.size + dates.months.size > 0;
  if (isDated && amounts.some((amount) => isOnOtherDates(amount, dates, evidence))) return text;
  const more = ALSO.test(text) && isDated ? text : undefined;
  const allYear = allYearIn(text);
  if (more !== undefined && isClosed(more, dates, evidence)) return more;
  if (allYear !== undefined && isClosed(allYear, NO_DATES, evidence)) return allYear;
  if (open === undefined || !(isDated || words !== undefined)) return undefined;
  return isClosed(open, datesIn(open, language), evidence) ? (words ?? open) : undefined;
}

const NO_DATES: Dates = { days: new Set(), months: new Set() };
/** "Also on Sundays", "even in July" */
const ALSO =
  /(?<!\p{L})(?:also|even|including|auch|sogar|selbst|también|incluso|incluidos?|même|aussi|y compris|compris|anche|persino|ook|zelfs|também|até|inclusive|также|тоже|даже|включая|hatta|dahil|bile|także|również|nawet|też|även|också|till och med|inklusive|også|selv|endog|myös|jopa|أيضا|حتى|भी)(?![\p{L}\p{M}])|(?:曜|曜日|月|日|末|祝)も|[일말월]도|也|\p{L}{4}kin(?!\p{L})/u;
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

/** On a day or in a month that no opening hours name. */
function isClosed(text: string, dates: Dates, evidence: Evidence): boolean {
  if (evidence.said.some(isAlways)) return false;
  const known = evidence.said.map((fact) => evidence.datesOf(fact));
  const days = new Set(known.flatMap((one) => [...one.days]));
  const months = new Set(known.flatMap((one) => [...one.months]));
  if (days.size > 0 && [...dates.days].some((day) => !days.has(day))) return true;
  if (dailyIn(text) !== undefined) return days.size > 0 && days.size < DAYS_OF_WEEK;
  return allYearIn(text) !== undefined && months.size > 0 && months.size < MONTHS_OF_YEAR;
}
