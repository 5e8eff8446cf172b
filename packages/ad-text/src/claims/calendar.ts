import type { Language } from "../language.ts";
import { folded } from "../normalize.ts";

const MONTHS = 12;
const DAYS = 7;
/** A Sunday. */
const FIRST_DAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
/** Endings change in these languages. */
const INFLECTED: ReadonlySet<Language> = new Set(["ru", "pl", "fi", "tr"]);
const NORTHERN: ReadonlySet<Language> = new Set(["sv", "da", "no"]);
const WORD = /[\p{L}\p{M}]{3,}/gu;
const ENDING = 2;

interface Names {
  months: readonly string[];
  /** From Sunday on. */
  days: readonly string[];
}

const known = new Map<Language, Names>();

function namesOf(language: Language): Names {
  const before = known.get(language);
  if (before) return before;
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const names = {
    months: Array.from({ length: MONTHS }, (_, at) => folded(month.format(Date.UTC(2023, at, 2)))),
    // Portuguese leaves out "-feira".
    days: Array.from(
      { length: DAYS },
      (_, at) => folded(day.format(FIRST_DAY + at * DAY_MS)).split("-")[0] ?? "",
    ),
  };
  known.set(language, names);
  return names;
}

function isNamed(word: string, name: string, language: Language): boolean {
  if (word === name || word === `${name}s`) return true;
  if (NORTHERN.has(language) && (word === `${name}er` || word === `${name}ar`)) return true;
  return (
    INFLECTED.has(language) && word.startsWith(name.slice(0, Math.max(4, name.length - ENDING)))
  );
}

/** True where a fact in the language names days of the week, and Sunday is none of them. */
export function isOnSomeDays(fact: string, language: Language): boolean {
  const { days } = namesOf(language);
  const words = fact.match(WORD) ?? [];
  const named = days.map((name) => words.some((word) => isNamed(word, name, language)));
  return named.includes(true) && named[0] === false;
}

/** True where a fact in the language names months. */
export function isInSomeMonths(fact: string, language: Language): boolean {
  const { months } = namesOf(language);
  const words = fact.match(WORD) ?? [];
  return months.some((name) => words.some((word) => isNamed(word, name, language)));
}
