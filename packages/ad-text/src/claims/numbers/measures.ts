import { type TimeUnit, timeUnits } from "../../languages/language-words.ts";
import { skipGap } from "../lexicon/letters.ts";
import type { Hit } from "../lexicon/trie.ts";
import { currencyOf } from "./currency.ts";
import { ALWAYS_OPEN, type NumberInText, signAfter, signBefore } from "./numbers-in.ts";

/** `percent`, `always` (24/7), `times` (10x), a unit of time, or a currency such as `EUR`. */
type Measure = string;

const UNIT = "unit/";
const PERCENT_BEFORE = /(?:[%٪％]|yüzde|百分之)\s?$/iu;
// "20 h" is a time of the day in some languages, and so is "7 h 30".
const HOURS_OF_DAY = /^\s?h\s?\d\d(?!\d)/iu;
const WORD_LENGTH = 8;
const PLUS: ReadonlySet<string> = new Set("+.");
const TIME: ReadonlySet<string> = new Set(timeUnits);

export const isTime = (measure: string | undefined): measure is TimeUnit =>
  measure !== undefined && TIME.has(measure);

const MINUTES: Record<TimeUnit, number> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_800,
  year: 525_600,
};

/** A term in minutes; 0 for what is no unit of time. */
export const minutesOf = (value: number, unit: string): number =>
  isTime(unit) ? value * MINUTES[unit] : 0;

/** The units of time among what was found in a text. */
export const unitsOf = (hits: readonly Hit[]): ReadonlySet<string> =>
  new Set(
    hits.flatMap(({ name }) => {
      const unit = name.startsWith(UNIT) ? name.slice(UNIT.length) : undefined;
      return isTime(unit) ? [unit] : [];
    }),
  );

/** All that a number may count by the signs and words beside it, in any of the languages that were looked for. */
export function countedBy(
  number: NumberInText,
  text: string,
  hits: readonly Hit[],
): readonly Measure[] {
  const { before, after } = number;
  if (number.text === ALWAYS_OPEN) return ALWAYS;
  if (isPercent(before, after)) return PERCENT;
  const currency = currencyOf(before, after);
  const units = unitsAt(text, number.end, hits);
  if (currency === undefined) return isHourOfDay(after) ? NONE : units;
  return units.includes("percent") ? PERCENT : [currency];
}

const NONE: readonly Measure[] = [];
const ALWAYS: readonly Measure[] = ["always"];
const PERCENT: readonly Measure[] = ["percent"];

// Hardly any number has the signs and letters that end or begin these patterns beside it.
const PERCENT_SIGNS: ReadonlySet<string> = new Set("%٪％");
const ENDS_OF_PERCENT: ReadonlySet<string> = new Set("%٪％eE之");
const HOUR_SIGNS: ReadonlySet<string> = new Set("hH");

const isPercent = (before: string, after: string): boolean =>
  PERCENT_SIGNS.has(signAfter(after)) ||
  (ENDS_OF_PERCENT.has(signBefore(before)) && PERCENT_BEFORE.test(before.slice(-WORD_LENGTH)));

const isHourOfDay = (after: string): boolean =>
  HOUR_SIGNS.has(signAfter(after)) && HOURS_OF_DAY.test(after);

/** The units right after a place, with a space, hyphen or "+" at most between: the longest words count. */
export function unitsAt(text: string, place: number, hits: readonly Hit[]): readonly Measure[] {
  const start = skipGap(text, PLUS.has(text.charAt(place)) ? place + 1 : place);
  let end = -1;
  let units = NONE;
  for (const hit of hits) {
    if (hit.start !== start || hit.end < end || !hit.name.startsWith(UNIT)) continue;
    const unit = hit.name.slice(UNIT.length);
    units = hit.end === end ? [...units, unit] : [unit];
    end = hit.end;
  }
  return units;
}

const AROUND = 24;
const SENTENCE_OR_NUMBER = /[\p{N}.;!?。！？]/u;

/** Units among the words around a number of the same sentence: "60 calendar days", "open until 18:00 hours". */
export function unitsNear(
  { start, end }: NumberInText,
  text: string,
  hits: readonly Hit[],
): Set<TimeUnit> {
  const units = new Set<TimeUnit>();
  const named = hits.filter(({ name }) => name.startsWith(UNIT));
  if (named.length === 0) return units;
  const add = (place: number) => {
    for (const hit of named) {
      const unit = hit.start === place ? hit.name.slice(UNIT.length) : undefined;
      if (isTime(unit)) units.add(unit);
    }
  };
  for (let at = end; at < Math.min(text.length, end + AROUND); at += 1) {
    if (SENTENCE_OR_NUMBER.test(text.charAt(at))) break;
    add(at);
  }
  for (let at = start - 1; at >= Math.max(0, start - AROUND); at -= 1) {
    if (SENTENCE_OR_NUMBER.test(text.charAt(at))) break;
    add(at);
  }
  return units;
}
