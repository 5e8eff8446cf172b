import { type TimeUnit, timeUnits } from "../../languages/language-words.ts";
import { skipGap } from "../lexicon/letters.ts";
import type { Hit } from "../lexicon/trie.ts";
import { currencyOf } from "./currency.ts";
import { ALWAYS_OPEN, type NumberInText } from "./numbers-in.ts";

/** `percent`, `always` (24/7), `times` (10x), a unit of time, or a currency such as `EUR`. */
type Measure = string;

const UNIT = "unit/";
const PERCENT_AFTER = /^\s?[%٪％]/u;
const PERCENT_BEFORE = /(?:[%٪％]|yüzde|百分之)\s?$/iu;
// "20 h" is a time of the day in some languages, and so is "7 h 30".
const HOURS_OF_DAY = /^\s?h\s?\d\d(?!\d)/iu;
const WORD_LENGTH = 8;
const PLUS = /[+.]/;
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

/** What was found in a text by the place where it begins. */
export type HitsByStart = ReadonlyMap<number, readonly Hit[]>;

export function byStart(hits: readonly Hit[]): HitsByStart {
  const places = new Map<number, Hit[]>();
  for (const hit of hits) {
    const same = places.get(hit.start);
    if (same) same.push(hit);
    else places.set(hit.start, [hit]);
  }
  return places;
}

/** All that a number may count by the signs and words beside it, in any of the languages that were looked for. */
export function countedBy(number: NumberInText, text: string, hits: HitsByStart): Set<Measure> {
  const { before, after } = number;
  if (number.text === ALWAYS_OPEN) return new Set(["always"]);
  if (PERCENT_AFTER.test(after) || PERCENT_BEFORE.test(before.slice(-WORD_LENGTH))) {
    return new Set(["percent"]);
  }
  const currency = currencyOf(before, after);
  const units = unitsAt(text, number.end, hits);
  if (currency === undefined) return HOURS_OF_DAY.test(after) ? new Set() : units;
  return new Set(units.has("percent") ? ["percent"] : [currency]);
}

/** The units right after a place, with a space, hyphen or "+" at most between: the longest words count. */
export function unitsAt(text: string, place: number, hits: HitsByStart): Set<Measure> {
  const start = skipGap(text, PLUS.test(text.charAt(place)) ? place + 1 : place);
  const found = (hits.get(start) ?? []).filter(({ name }) => name.startsWith(UNIT));
  const end = Math.max(...found.map((hit) => hit.end));
  return new Set(found.filter((hit) => hit.end === end).map(({ name }) => name.slice(UNIT.length)));
}

const AROUND = 24;
const SENTENCE_OR_NUMBER = /[\p{N}.;!?。！？]/u;

/** Units among the words around a number of the same sentence: "60 calendar days", "open until 18:00 hours". */
export function unitsNear(
  { start, end }: NumberInText,
  text: string,
  hits: HitsByStart,
): Set<TimeUnit> {
  const units = new Set<TimeUnit>();
  const add = (place: number) => {
    for (const { name } of hits.get(place) ?? []) {
      const unit = name.slice(UNIT.length);
      if (name.startsWith(UNIT) && isTime(unit) && name.length > 0) units.add(unit);
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
