import type { ConversionLag } from "@adwright/contracts/figures/account-details";

/**
 * What is expected of a day is the mean of the same weekday of the 8 weeks before; how far days lie apart from it, beyond
 * what counts do by chance, is measured by their 56 residuals. Values are listed backwards: index 0 is yesterday.
 */
export const WINDOW_DAYS = 7;
/** A stop of more days is no news. */
export const LONGEST_RUN = 14;
const WEEKS = 8;
const BASE_DAYS = WEEKS * WINDOW_DAYS;
const LEAST_DEVIATIONS = 3.5;
/** How likely so many standard deviations below the mean are by chance. */
const LEAST_CHANCE = 0.000_233;
/** Another day explains it a hundred times as well; a logarithm, as all evidence. */
const MUCH_BETTER = Math.log(100);
export const LEAST_CHANGE = 0.35;

/** The share of a day's conversions that is known so many days later. */
export type Arrived = (daysLater: number) => number;
const atOnce: Arrived = () => 1;

/** Until an account's own is known, and where it has few conversions. Google Ads help: up to 90 days, most within 30. */
const KNOWN_AT_ONCE = 0.6;
const KNOWN_AFTER_DAYS = 14;
const usual: Arrived = (days) =>
  Math.min(1, KNOWN_AT_ONCE + ((1 - KNOWN_AT_ONCE) * days) / KNOWN_AFTER_DAYS);
/** Fewer would say little about each day. */
const LEAST_COUNTED = 100;

/** How an account's conversions come in after their clicks. */
export function arrivedIn(lag: readonly ConversionLag[] = []): Arrived {
  const all = lag.reduce((total, { conversions }) => total + conversions, 0);
  if (all < LEAST_COUNTED) return usual;
  const known: number[] = [0];
  let total = 0;
  for (const { withinDays, conversions } of lag) {
    const first = known.length - 1;
    // Within a step of several days they come evenly.
    for (let days = first + 1; days <= withinDays; days += 1) {
      known.push((total + (conversions * (days - first)) / (withinDays - first)) / all);
    }
    total += conversions;
  }
  return (later) => known[later] ?? 1;
}

export interface Expectation {
  /** What is expected to be known by now of the day with this index. */
  of: (index: number) => number;
  /** The variance of a day relative to its square, beside what counts vary by chance. */
  variance: number;
  /** Whether it is counted in ones, which vary by chance (Poisson), and not in money. */
  isCount: boolean;
}

/** From the 8 weeks that begin before `start` days ago; of counts if it is known how they arrive. */
export function expectationOf(
  values: readonly number[],
  start: number,
  arrived?: Arrived,
): Expectation {
  const known = arrived ?? atOnce;
  const means = Array.from({ length: WINDOW_DAYS }, () => 0);
  for (let index = start; index < start + BASE_DAYS; index += 1) {
    const whole = (values[index] ?? 0) / known(index + 1);
    means[index % WINDOW_DAYS] = (means[index % WINDOW_DAYS] ?? 0) + whole / WEEKS;
  }
  const of = (index: number) => (means[index % WINDOW_DAYS] ?? 0) * known(index + 1);
  return expectation(values, { of, start, estimated: WINDOW_DAYS, isCount: arrived !== undefined });
}

/** What the cost of each day usually buys: `bought` in the 8 weeks before the last 7 days. */
export function expectationByCost(
  cost: readonly number[],
  bought: readonly number[],
  arrived: Arrived,
): Expectation & { price: number } {
  let [spent, found] = [0, 0];
  for (let index = WINDOW_DAYS; index < WINDOW_DAYS + BASE_DAYS; index += 1) {
    spent += cost[index] ?? 0;
    found += (bought[index] ?? 0) / arrived(index + 1);
  }
  const price = spent / found;
  const of = (index: number) => ((cost[index] ?? 0) / price) * arrived(index + 1);
  const by = { of, start: WINDOW_DAYS, estimated: 1, isCount: true };
  return { price, ...expectation(bought, by) };
}

/** The variance that the residuals of the 8 weeks show; `estimated` is how many means these were taken from. */
function expectation(
  values: readonly number[],
  by: Pick<Expectation, "of" | "isCount"> & { start: number; estimated: number },
): Expectation {
  const { of, start, estimated, isCount } = by;
  let [residuals, squares, chance] = [0, 0, 0];
  for (let index = start; index < start + BASE_DAYS; index += 1) {
    const expected = of(index);
    residuals += ((values[index] ?? 0) - expected) ** 2;
    squares += expected ** 2;
    chance += isCount ? expected : 0;
  }
  const whole = (residuals * BASE_DAYS) / (BASE_DAYS - estimated);
  return { of, isCount, variance: squares > 0 ? Math.max(0, (whole - chance) / squares) : 0 };
}

export interface Shift {
  actual: number;
  /** Of the last 7 days, as far as it is known by now. */
  expected: number;
  /** 0.5: half more than expected. */
  change: number;
  evidence: Evidence;
}

/** How strongly days speak for a change since yesterday, since the day before, and so on: logarithms of likelihoods. */
export type Evidence = readonly number[];

/** How the last 7 complete days differ from what was expected; undefined where it may be chance. */
export function shiftOf(
  values: readonly number[],
  expected: Expectation,
  { sign, leastChange = LEAST_CHANGE }: { sign: 1 | -1; leastChange?: number },
): Shift | undefined {
  let [actual, total, squares] = [0, 0, 0];
  for (let index = 0; index < WINDOW_DAYS; index += 1) {
    actual += values[index] ?? 0;
    total += expected.of(index);
    squares += expected.of(index) ** 2;
  }
  const change = total > 0 ? actual / total - 1 : 0;
  if (sign * change < leastChange) return undefined;
  // That of the mean of 8 weeks comes on top of that of the week.
  const ofMean = expected.isCount ? 1 / total / WEEKS : 0;
  const variance = (expected.variance * squares * (1 + 1 / WEEKS)) / total ** 2 + ofMean;
  const isChance =
    sign < 0 && expected.isCount
      ? chanceOfAtMost(actual, total, variance) > LEAST_CHANCE
      : sign * deviations(actual, total, variance) < LEAST_DEVIATIONS;
  if (isChance) return undefined;
  return { actual, expected: total, change, evidence: evidenceOf(values, expected, sign) };
}

/**
 * By how many standard deviations a value that cannot be negative lies apart: the cube root of such a value is spread
 * evenly (Wilson and Hilferty, 1931).
 */
const deviations = (actual: number, expected: number, variance: number): number =>
  (3 * (Math.cbrt(actual / expected) - 1 + variance / 9)) / Math.sqrt(variance);

/** A single day that lies further off counts no more. */
const MOST_OF_A_DAY = 3;

function evidenceOf(values: readonly number[], by: Expectation, sign: number): Evidence {
  let total = 0;
  return Array.from({ length: LONGEST_RUN }, (_, index) => {
    const expected = by.of(index);
    const variance = by.variance + (by.isCount ? 1 / expected : 0);
    if (expected > 0 && variance > 0) {
      const found = sign * deviations(values[index] ?? 0, expected, variance);
      total += Math.max(-MOST_OF_A_DAY, Math.min(MOST_OF_A_DAY, found));
    }
    return Math.max(0, total) ** 2 / (index + 1) / 2;
  });
}

/**
 * The days up to yesterday on which nothing came, and what was expected of them; undefined if something came, or if
 * fewer came long before, which explains days without any.
 */
export function stopOf(
  values: readonly number[],
  arrived?: Arrived,
): { days: number; expected: number; evidence: Evidence } | undefined {
  const first = values.findIndex((value) => value > 0);
  const days = first === -1 ? values.length : first;
  if (days === 0 || days > LONGEST_RUN) return undefined;
  const usually = expectationOf(values, days, arrived ?? atOnce);
  const evidence = evidenceOf(values, usually, -1);
  if (Math.max(...evidence) - (evidence[days - 1] ?? 0) > MUCH_BETTER) return undefined;
  let expected = 0;
  for (let index = 0; index < days; index += 1) expected += usually.of(index);
  return { days, expected, evidence };
}

/**
 * The probability of at most `found` where `expected` come on average by chance (Poisson), at a rate that itself varies
 * with this variance relative to its square (negative binomial).
 */
export function chanceOfAtMost(found: number, expected: number, variance = 0): number {
  let term = variance > 0 ? (1 + expected * variance) ** (-1 / variance) : Math.exp(-expected);
  let total = term;
  for (let count = 1; count <= Math.floor(found); count += 1) {
    term *= (expected * (1 + variance * (count - 1))) / (count * (1 + expected * variance));
    total += term;
  }
  return total;
}
