import type { Amount } from "./amounts.ts";
import type { Reading } from "./reading.ts";

const HOURS = 24;
const MINUTES = 60;
const OLDEST = 110;
const GAP_TO_FROM = 10;

const CLOCK_AFTER =
  /^(?::\d\d|\s?(?:uhr|[ap]\.?\s?m(?![\p{L}])|o['’]clock|時(?!間)|点(?!数|击)|點|시(?!간)|बजे)|\s?h\s?\d\d)/iu;
const CLOCK_BEFORE =
  /(?:\d:|(?<!\p{L})(?:kl\.?|klo|klokken|saat|الساعة|godz\.?|godzin\p{L}*|um|alle|dalle|at)\s?|[時点點시]\s?|बजे\s?)$/iu;
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
  /^[\s-]*\p{L}*\s(?:a|per|pro|al|à|par|por|ao|om|i|im|in|die|в|на|w|na|viikossa|päivässä|haftada|günde)\s/iu;
const OLD_AFTER =
  /^[\s-]*\p{L}+[\s-]+(?:old|olds|and up|alt|und älter|y más|en adelante|et plus|in su|of ouder|i starsi|üstü|altı|ja yli)(?!\p{L})/iu;

/** "Closed at 6 pm", "20 h" after a word of time, "7.30" where fractions are written otherwise. */
export function isTimeOfDay(amount: Amount, { language }: Reading): boolean {
  const { text, before, after, counts, values } = amount;
  const [value = 0] = values;
  if (counts !== undefined && counts !== "hour" && counts !== "minute") return false;
  const isMinute = value < MINUTES && CLOCK_BEFORE.test(before);
  if (/^\s?uur(?!\p{L})/iu.test(after)) return value < HOURS && DUTCH_HOUR_BEFORE.test(before);
  if (WITHIN_BEFORE.test(before) || (value === HOURS && /^\s?u/iu.test(after))) return false;
  if (CLOCK_AFTER.test(after) || (isMinute && counts !== "hour")) return value <= MINUTES;
  if (counts === "hour")
    return value <= HOURS && HOUR_OF_DAY_BEFORE.test(before) && /^\s?h/iu.test(after);
  if (DAY_AND_MONTH.test(text) && /^\.(?!\d)/.test(after)) return true;
  return language !== "en" && DOT_TIME.test(text);
}

/** A term that says how old somebody is, which day it is, or how often: it promises nothing. */
export function claimsNoTerm(amount: Amount, line: Reading): boolean {
  const { counts, after, before } = amount;
  if (counts === "times") return HOW_OFTEN.test(after);
  if (DATE.test(after) || DATE_BEFORE.test(before)) return true;
  return (counts === "year" || counts === "month") && isAge(amount, line);
}

function isAge(amount: Amount, { hits, promises }: Reading): boolean {
  const { values, start, after } = amount;
  const isBound =
    hits.some(({ name }) => name === "commitment") ||
    promises.some(({ kind }) => kind === "guarantee" || kind === "lifetime");
  if (isBound || values.some((value) => value > OLDEST)) return false;
  if (OLD_AFTER.test(after)) return true;
  return hits.some(
    ({ name, end }) =>
      name === "age" || (name === "from" && end <= start && start - end <= GAP_TO_FROM),
  );
}
