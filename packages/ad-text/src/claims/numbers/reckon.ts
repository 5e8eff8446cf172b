import { type Amount, isMoney, isTime } from "./amounts.ts";

/** A number of the facts, with the fact it is in. */
export interface FactAmount extends Amount {
  fact: number;
}

/** The numbers that a line may come from. */
export interface Numbers {
  all: readonly FactAmount[];
  byValue: ReadonlyMap<number, readonly FactAmount[]>;
  /** The year it is. */
  year: number | undefined;
  /** The facts give something free. */
  hasFree: boolean;
}

/** The numbers that count the same, and the sums and differences of any two of them. */
interface Reckoned {
  knowns: readonly number[];
  sums: readonly number[];
}

/** What a line says beside its number. */
export interface Around {
  /** "Over", "up to" beside the number. */
  isMoreThan: boolean;
  isLessThan: boolean;
  /** How many of something the line speaks of: two nights, three people. */
  counts: readonly number[];
}

const CENT = 0.01;
/** 30 days are a month, and 365 a year. */
const NEARLY = 0.02;
const MINUTES = { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_800, year: 525_600 };
const WORKING_WEEK = 5 / 7;

/** Facts with more numbers than this come to anything. */
const MOST_NUMBERS = 24;
const MOST_TIMES = 100;
const FIRST_YEAR = 1800;

/** Whether a number is in the facts as it is. */
export const isInFacts = ({ values, unit }: Amount, numbers: Numbers): boolean =>
  values.some((value) => isSame(value, unit, numbers) || isZero(value, unit, numbers));

/** Whether a number comes from those of the facts by arithmetic. */
export const reckons = ({ values, unit }: Amount, numbers: Numbers, around: Around): boolean =>
  values.some(
    (value) =>
      numbers.all.some((fact) => comesFrom(value, unit, fact, numbers.year, around)) ||
      isReckoned(value, unit, numbers, around),
  );

const isSame = (value: number, unit: string | undefined, { byValue }: Numbers): boolean =>
  byValue.get(value)?.some((fact) => agree(unit, fact.unit)) ?? false;

/** What is counted may be left out; where both name it, it is the same kind. */
function agree(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return true;
  // Signs such as $ and kr are shared by several currencies.
  return isMoney(one) && isMoney(other) && (one.length < 3 || other.length < 3);
}

const isZero = (value: number, unit: string | undefined, { hasFree }: Numbers): boolean =>
  value === 0 && hasFree && unit !== "percent";

/** Rounded, in another unit, or as an age: from one number of the facts. */
function comesFrom(
  value: number,
  unit: string | undefined,
  fact: FactAmount,
  year: number | undefined,
  around: Around,
): boolean {
  return fact.values.some(
    (known) =>
      isRounded(value, unit, known, fact.unit, around) ||
      isSameTime(value, unit, known, fact.unit) ||
      isSameHour(value, unit, known, fact.unit) ||
      isAge(value, unit, known, fact.unit, year),
  );
}

/** A little less than a count is no lie ("600 reviews" of 612), nor is more than a price or a term ("under £100"). */
function isRounded(
  value: number,
  unit: string | undefined,
  known: number,
  knownUnit: string | undefined,
  { isMoreThan, isLessThan }: Around,
): boolean {
  if (!agree(unit, knownUnit) || value <= 0) return false;
  if (isLessThan) return known <= value && value <= known * 2;
  if (known < value) return false;
  if (isMoreThan && known < value * 2) return true;
  const isCount = !isMoney(unit) && !isMoney(knownUnit) && !isTime(unit);
  return isCount && known < value * ROUNDED && isRounder(value, known);
}

const ROUNDED = 1.1;
const TEN = 10;

/** Fewer figures but zeros: 600 for 612, and not 611. */
const isRounder = (value: number, known: number): boolean =>
  zerosOf(value) > zerosOf(known) || (value > TEN && value % TEN === 0);

function zerosOf(value: number): number {
  let zeros = 0;
  for (let rest = value; rest >= TEN && rest % TEN === 0; rest /= TEN) zeros += 1;
  return zeros;
}

function isSameTime(
  value: number,
  unit: string | undefined,
  known: number,
  knownUnit: string | undefined,
): boolean {
  if (!isTime(unit) || !isTime(knownUnit) || unit === knownUnit) return false;
  const [own, facts] = [value * MINUTES[unit], known * MINUTES[knownUnit]];
  const ratio = facts / own;
  if (Math.abs(ratio - 1) <= NEARLY) return true;
  return unit === "week" && knownUnit === "day" && Math.abs(ratio - WORKING_WEEK) <= NEARLY;
}

const HALF_DAY = 12;

/** "Nine in the evening" of 21:00. */
const isSameHour = (
  value: number,
  unit: string | undefined,
  known: number,
  knownUnit: string | undefined,
): boolean =>
  unit === "hour" &&
  (knownUnit === "hour" || knownUnit === undefined) &&
  known === value + HALF_DAY;

const isYear = (value: number, year: number): boolean => value >= FIRST_YEAR && value <= year;

/** "Over 25 years" since 1998, and "since 1998" of 28 years. */
function isAge(
  value: number,
  unit: string | undefined,
  known: number,
  knownUnit: string | undefined,
  year: number | undefined,
): boolean {
  if (year === undefined) return false;
  if ((unit === "year" || unit === undefined) && knownUnit === undefined && isYear(known, year)) {
    const age = year - known;
    return value <= age + 1 && value >= age * YOUNGEST;
  }
  return (
    unit === undefined &&
    knownUnit === "year" &&
    isYear(value, year) &&
    Math.abs(year - value - known) <= 1
  );
}

const YOUNGEST = 0.8;

/** Sum, difference, product, part, half or discount of numbers of the facts. */
function isReckoned(
  value: number,
  unit: string | undefined,
  numbers: Numbers,
  { counts }: Around,
): boolean {
  const { all } = numbers;
  if (all.length > MOST_NUMBERS || value <= 0) return false;
  const { knowns, sums } = reckonedOf(unit, numbers);
  if (sums.some((sum) => isNear(value, sum))) return true;
  if (!isMoney(unit)) return false;
  const times = timesOf(all, counts);
  const shares = all.filter((fact) => fact.unit === "percent").flatMap(({ values }) => values);
  return knowns.some(
    (known) =>
      isNear(value, known / 2) ||
      times.some((count) => isNear(value, known * count) || isNear(value, known / count)) ||
      shares.some((share) => isNear(value, known * (1 - share / 100))) ||
      knowns.some((more) => counts.some((count) => isNear(value, known * count + more))),
  );
}

function reckonedOf(unit: string | undefined, { all }: Numbers): Reckoned {
  const same = all.filter(
    (fact) => agree(unit, fact.unit) && (fact.unit === undefined) === (unit === undefined),
  );
  const knowns = [...new Set(same.flatMap(({ values }) => values))];
  const sums = knowns.flatMap((one, at) =>
    knowns.slice(at + 1).flatMap((other) => [one + other, Math.abs(one - other)]),
  );
  return { knowns, sums };
}

/** How often something may be counted: by the numbers of the facts that are no price, and those of the line. */
const timesOf = (all: readonly FactAmount[], counts: readonly number[]): number[] =>
  [
    ...all
      .filter(({ unit }) => !isMoney(unit) && unit !== "percent")
      .flatMap(({ values }) => values),
    ...counts,
  ].filter((count) => count > 1 && count <= MOST_TIMES);

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < CENT;
