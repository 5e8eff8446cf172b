import { type Language, languages } from "../language.ts";
import { type TimeUnit, timeUnits } from "../languages/language-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { wordSource } from "../word-pattern.ts";
import { currencyOf } from "./currency.ts";
import { ALWAYS_OPEN, type NumberInText } from "./numbers-in.ts";

interface UnitPatterns {
  any: RegExp;
  /** Made when first needed: most texts name units of few languages. */
  each?: [TimeUnit, RegExp][];
}

const MAYBE_UNIT = /^[+.]?[\s\u00a0\u202f-]*\p{L}/u;
const PERCENT_AFTER = /^\s?[%٪％]/u;
const PERCENT_BEFORE = /(?:[%٪％]|yüzde|百分之)\s?$/iu;
const WORD_LENGTH = 8;
const UNIT_LENGTH = 16;

const unitPatterns = new Map<Language, UnitPatterns>();
const percentPatterns = new Map<Language, RegExp>();

/** `percent`, `always` (24/7), a unit of time, a currency such as `EUR`, or undefined. */
export function countedBy(
  number: NumberInText,
  language: Language,
  currency: string | undefined,
): string | undefined {
  const sign = signOf(number);
  if (sign !== undefined) return sign;
  if (!MAYBE_UNIT.test(number.after)) return currency;
  const next = unitTextOf(number);
  if (percentOf(language).test(next)) return "percent";
  return currency ?? timeUnitOf(next, language);
}

/** All that the number may count in any of the languages. */
export function countedByAny(number: NumberInText): Set<string> {
  const sign = signOf(number);
  if (sign !== undefined) return new Set([sign]);
  const currency = currencyOf(number.before, number.after);
  const inWords = MAYBE_UNIT.test(number.after) ? measuresIn(unitTextOf(number)) : undefined;
  if (!inWords) return new Set(currency === undefined ? [] : [currency]);
  const found = inWords.map((measure) => (measure === "percent" ? measure : (currency ?? measure)));
  return new Set(found.filter((measure) => measure !== undefined));
}

function signOf({ text, before, after }: NumberInText): "always" | "percent" | undefined {
  if (text === ALWAYS_OPEN) return "always";
  const isPercent = PERCENT_AFTER.test(after) || PERCENT_BEFORE.test(before.slice(-WORD_LENGTH));
  return isPercent ? "percent" : undefined;
}

const unitTextOf = ({ after }: NumberInText): string => after.slice(0, UNIT_LENGTH).toLowerCase();

let anyMeasure: RegExp | undefined;

/** What the words right after a number mean in each language; undefined where they mean nothing in any. */
function measuresIn(next: string): (TimeUnit | "percent" | undefined)[] | undefined {
  anyMeasure ??= startingWith(
    languages.map((one) => `${percentListOf(one)},${unitListOf(one)}`).join(","),
  );
  if (!anyMeasure.test(next)) return undefined;
  return languages.map((language) =>
    percentOf(language).test(next) ? "percent" : timeUnitOf(next, language),
  );
}

const percentListOf = (language: Language): string => wordsOf(language).percent;
const unitListOf = (language: Language): string => Object.values(wordsOf(language).units).join(",");

function timeUnitOf(next: string, language: Language): TimeUnit | undefined {
  const patterns = unitsOf(language);
  if (!patterns.any.test(next)) return undefined;
  patterns.each ??= eachUnitOf(language);
  return patterns.each.find(([, pattern]) => pattern.test(next))?.[0];
}

function unitsOf(language: Language): UnitPatterns {
  const known = unitPatterns.get(language);
  if (known) return known;
  const made = { any: startingWith(unitListOf(language)) };
  unitPatterns.set(language, made);
  return made;
}

function eachUnitOf(language: Language): [TimeUnit, RegExp][] {
  const { units } = wordsOf(language);
  return timeUnits.map((unit) => [unit, startingWith(units[unit])]);
}

function percentOf(language: Language): RegExp {
  const known = percentPatterns.get(language);
  if (known) return known;
  const made = startingWith(percentListOf(language));
  percentPatterns.set(language, made);
  return made;
}

/** Right after the number, with a space, hyphen or "+" at most between. */
function startingWith(list: string): RegExp {
  // The number itself comes before the unit: "24h" is a unit all the same.
  const attached = wordSource(list).replaceAll(String.raw`(?<![\p{L}\p{M}\p{N}])`, "");
  return new RegExp(String.raw`^[+.]?[\s\u00a0\u202f-]*(?:${attached})`, "u");
}
