import type { Language } from "../../language.ts";
import type { Reading } from "../reading.ts";
import type { Amount } from "./amounts.ts";
import { isTime } from "./measures.ts";

const HOURS = 24;
const MINUTES = 60;
const MONTHS = 12;
const MONTH_OF_YEAR = /^\s?[月월](?![間间])/u;
// 1年生 is in the first form, and 1日2回 says how often.
const GRADE_OR_TURNS = /^\s?(?:年[生級级次]|[日天일]\s?[\d一二三]+\s?[回次회번])/u;
const OLDEST = 110;
const GAP_TO_FROM = 10;

const CLOCK_AFTER =
  /^(?::\d\d|\s?(?:uhr|[ap]\.?\s?m(?![\p{L}])|o['’]clock|時(?!間)|点(?!数|击)|點|시(?!간)|बजे)|\s?h\s?\d\d)/iu;
const CLOCK_BEFORE =
  /(?:\d:|(?<!\p{L})(?:kl\.?|klo|klokken|saat|الساعة|godz\.?|godzin\p{L}*|um|alle|dalle|at)\s?|[時点點시]\s?|बजे\s?)$/iu;
/** "18'de bağla" */
const TURKISH_AT = /^['’][dt][ae](?!\p{L})/u;
const HOUR_OF_DAY_BEFORE =
  /(?<!\p{L})(?:a las|las|à|às|as|até|ate|hasta|jusqu['’]à|dès|desde|después de|après|avant|de|das|dalle|alle|entre|jeudi|vers)\s?$/iu;
const DOT_TIME = /^([01]?\d|2[0-4])\.([0-5]\d)$/;
const DAY_AND_MONTH = /^\d{1,2}\.\d{1,2}$/;
const WITHIN_BEFORE = /(?<!\p{L})(?:binnen|innerhalb von|innen|inden for|inom)\s?$/iu;
const DUTCH_HOUR_BEFORE = /(?<!\p{L})(?:om|tot|vanaf|na|van|voor|tussen|en|sinds)\s?$|[\d–-]\s?$/iu;
const DATE = /^\s?(?:月\s?\d{1,2}\s?日|월\s?\d{1,2}\s?일)/u;
const DATE_BEFORE = /(?:[月월]\s?|[日일]\s?(?:から|부터|至|到|[–~〜-])\s?)$/u;
/** "Three times a week" */
const HOW_OFTEN =
  /^[\s-]*\p{L}*\s(?:a|per|pro|al|à|par|por|ao|om|i|im|in|die|в|на|w|na|viikossa|päivässä)(?:\s|[.,!?]|$)/iu;
const HOW_OFTEN_BEFORE = /(?<!\p{L})(?:haftada|günde|ayda|yılda)\s?$/iu;
/** "10 gånger för 1 690 kr" are ten visits. */
const TIMES_FOR_PRICE =
  /^\s\p{L}+\s?(?:for|für|por|pour|per|voor|za|за|för|til)?\s?[€$£₹₽₩₺]?\s?\d/iu;
/** "70 x 120 cm" */
const SIZES_AFTER = /^\s?[x×]\s?\d/iu;
/** "18 to 70 years" are ages, unless a promise is bound to them. */
const SPAN_BEFORE =
  /\d\s?(?:[–~〜～-]|to|bis|a|à|al|ai|tot|até|do|till|til|ile|до|から|부터|至|到|إلى|से)\s?$/iu;
const SPAN_AFTER =
  /^\s?(?:[–~〜～-]|to|bis|a|à|al|ai|tot|até|do|till|til|ile|до|から|부터|至|到|إلى|से)\s?\d/iu;
const OLD_AFTER =
  /^[\s-]*\p{L}+[\s-]+(?:old|olds|and up|alt|und älter|y más|en adelante|et plus|in su|or older|or more|oder älter|ou plus|o más|o più|of ouder|или старше|eller äldre|eller ældre|eller eldre|tai vanhempi|i starsi|üstü|altı|ja yli)(?!\p{L})/iu;

/** "A los 5 años", "築30年": how old somebody or something is. */
const AT_AGE_BEFORE = /(?<!\p{L})(?:a los|aos|les|des|à|mit|at|at age|turning|a|ai|築)\s?$/iu;
/** "결혼 10주년" is the reader's own, unless the line says what was founded. */
const ANNIVERSARY_AFTER = /^\s?(?:주년|周年|週年)/u;
/** "12. päivä" is a day of the month. */
const ORDINAL_AFTER = /^\.\s?\p{L}/u;

const MAYBE_TIME: ReadonlySet<string | undefined> = new Set([undefined, "hour", "minute"]);
const DUTCH_HOUR = /^\s?uur(?!\p{L})/iu;
const WHOLE_DAY_AFTER = /^\s?u/iu;
const POINT_AFTER = /^\.(?!\d)/;

/** One end of "18 to 70". */
export const isInSpan = ({ before, after }: Amount): boolean =>
  SPAN_BEFORE.test(before) || SPAN_AFTER.test(after);

/** "Closed at 6 pm", "20 h" after a word of time, "7.30" where fractions are written otherwise. */
export function isTimeOfDay(amount: Amount, { language }: Reading): boolean {
  const { before, after, counts, values } = amount;
  const [value = 0] = values;
  if (!MAYBE_TIME.has(counts)) return false;
  if (DUTCH_HOUR.test(after)) return value < HOURS && DUTCH_HOUR_BEFORE.test(before);
  if (isWithin(amount)) return false;
  if (CLOCK_AFTER.test(after)) return value <= MINUTES;
  if (counts === "hour") return isHourOfDay(amount, value);
  if (value < MINUTES && CLOCK_BEFORE.test(before)) return true;
  return isDayOfMonth(amount) || isWrittenAsHour(amount, language);
}

/** "7.30" where fractions are written otherwise, and Turkish "18'de". */
function isWrittenAsHour(amount: Amount, language: Language): boolean {
  if (language === "tr" && isTurkishHour(amount)) return true;
  return language !== "en" && DOT_TIME.test(amount.text);
}

const isTurkishHour = ({ after, values: [value = 0] }: Amount): boolean =>
  value <= HOURS && TURKISH_AT.test(after);

/** "Innerhalb von 24" hours */
const isWithin = ({ before, after, values }: Amount): boolean =>
  WITHIN_BEFORE.test(before) || (values[0] === HOURS && WHOLE_DAY_AFTER.test(after));

/** 24.12. */
const isDayOfMonth = ({ text, after }: Amount): boolean =>
  DAY_AND_MONTH.test(text) && POINT_AFTER.test(after);

const isHourOfDay = ({ before, after }: Amount, value: number): boolean =>
  value <= HOURS && HOUR_OF_DAY_BEFORE.test(before) && /^\s?h(?!\p{L})/iu.test(after);

const DAYS_OF_WEEK = 7;
const A_WEEK_AFTER =
  /^\s?\p{L}+ (?:(?:a|per|in der|die|pro|a la|por|par|sur|alla|in de|na|w|v|i|om|в) )?(?:week|woche|semana|semaine|7|settimana|veckan|ugen|uken|tygodniu|неделю|viikossa)(?!\p{L})/u;

/** How often one is open is judged by the words. */
const isDaily = ({ counts, values, after }: Amount): boolean =>
  counts === "day" && values[0] === DAYS_OF_WEEK && A_WEEK_AFTER.test(after);

/** 12月 is December, 12か月 are a year. */
const isMonthOfYear = ({ counts, values: [value = 0], after }: Amount): boolean =>
  counts === "month" && MONTH_OF_YEAR.test(after) && value <= MONTHS;

/** A term that says how old somebody is, which day it is, or how often: it promises nothing. */
export function claimsNoTerm(amount: Amount, line: Reading): boolean {
  const { counts, after, before } = amount;
  if (counts === "times") return isTurns(before, after);
  if (!isTime(counts)) return false;
  if (isDaily(amount)) return true;
  if (ANNIVERSARY_AFTER.test(after)) return !line.hits.some(({ name }) => name === "commitment");
  if (isMonthOfYear(amount) || isDate(before, after)) return true;
  return (counts === "year" || counts === "month") && isAge(amount, line);
}

/** Twice a week, 10 visits for a price, 70 x 120 cm. */
const isTurns = (before: string, after: string): boolean =>
  HOW_OFTEN.test(after) ||
  HOW_OFTEN_BEFORE.test(before) ||
  SIZES_AFTER.test(after) ||
  TIMES_FOR_PRICE.test(after);

const isDate = (before: string, after: string): boolean =>
  GRADE_OR_TURNS.test(after) ||
  ORDINAL_AFTER.test(after) ||
  DATE.test(after) ||
  DATE_BEFORE.test(before);

function isAge(amount: Amount, { hits, promises }: Reading): boolean {
  const { values, start, before, after } = amount;
  const isBound =
    hits.some(({ name }) => name === "commitment") ||
    promises.some(({ kind }) => kind === "guarantee" || kind === "lifetime");
  if (isBound || values.some((value) => value > OLDEST)) return false;
  if (OLD_AFTER.test(after) || AT_AGE_BEFORE.test(before) || isInSpan(amount)) return true;
  return hits.some(
    ({ name, end }) =>
      name === "age" || (name === "from" && end <= start && start - end <= GAP_TO_FROM),
  );
}
