import type { Evidence } from "../evidence.ts";
import type { Amount } from "./amounts.ts";
import { type FactAmount, isMeasuredAs, nounsAfter } from "./fact-amounts.ts";
import { isTime } from "./measures.ts";

/** How many of a smaller unit make one: 48 hours are two days. */
const SAME: readonly [larger: string, smaller: string, factor: number][] = [
  ["hour", "minute", 60],
  ["day", "hour", 24],
  ["week", "day", 7],
  ["year", "month", 12],
];

/** 60 minutes are "within the hour". */
const isHour = ({ counts, values }: Amount): boolean => counts === "minute" && values[0] === 60;

/** A number in words proves what it counts only: "three shops" no "tango in 3 lessons". */
const isOfSameNoun = (amount: Amount, { isInWords, nouns }: FactAmount): boolean =>
  isInWords !== true || nounsAfter(amount).some((noun) => nouns.includes(noun));

/** "12 panels" where the facts count 8 panels, and name 12 of nothing but years. */
function isCountedOtherwise(amount: Amount, { amounts, counted }: Evidence): boolean {
  const [noun = ""] = nounsAfter(amount);
  if (!counted.has(noun)) return false;
  const same = amount.values.flatMap((value) => amounts.get(value) ?? []);
  return (
    same.length > 0 &&
    same.every(({ counts, nouns }) => [...counts].some(isTime) && !nouns.includes(noun))
  );
}

/** A fact names the number and counts the same by it, in this unit or in another. */
export function isNamed(amount: Amount, evidence: Evidence): boolean {
  const { amounts, bareUnits } = evidence;
  const isIn = (one: Amount) =>
    one.values.some((value) =>
      amounts.get(value)?.some((fact) => isMeasuredAs(one, fact) && isOfSameNoun(one, fact)),
    );
  if (amount.counts === undefined && isCountedOtherwise(amount, evidence)) return false;
  if (isIn(amount)) return true;
  if (isSameInDays(amount, isIn)) return true;
  if (amount.counts === "week" && WORKING.test(amount.after)) {
    return isIn(inUnit(amount, "day", WORKING_DAYS));
  }
  if (isHour(amount) && bareUnits.has("hour")) return true;
  return SAME.some(([larger, smaller, factor]) => {
    if (amount.counts === larger) return isIn(inUnit(amount, smaller, factor));
    return amount.counts === smaller && isIn(inUnit(amount, larger, 1 / factor));
  });
}

const WORKING_DAYS = 5;
/** "Two working weeks" are ten working days. */
const WORKING =
  /^\s?(?:\p{L}+ )?(?:working|work|laborables?|hábiles|ouvrées?|ouvrables?|lavorativ\p{L}|úteis|robocz\p{L}+|рабоч\p{L}+)(?!\p{L})|^\s?(?:arbeits|werk|arbets)/u;
const DAYS_OF_MONTH = 30;

/** Two months are 60 days; one month is not said of 30 days, which facts name by the month. */
function isSameInDays(amount: Amount, isIn: (one: Amount) => boolean): boolean {
  const [value = 0] = amount.values;
  if (amount.counts === "month") return value > 1 && isIn(inUnit(amount, "day", DAYS_OF_MONTH));
  if (amount.counts !== "day" || value <= DAYS_OF_MONTH) return false;
  return isIn(inUnit(amount, "month", 1 / DAYS_OF_MONTH));
}

const inUnit = (amount: Amount, counts: string, factor: number): Amount => ({
  ...amount,
  counts,
  values: amount.values.map((value) => value * factor),
});
