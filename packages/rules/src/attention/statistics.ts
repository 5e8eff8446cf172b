/**
 * What is expected of a day is the mean of the same weekday of the 8 weeks before, and how far days lie apart from it is
 * measured by their 56 residuals. Values are listed backwards: index 0 is yesterday.
 */
export const WINDOW_DAYS = 7;
/** A stop of more days is no news. */
export const LONGEST_RUN = 14;
const WEEKS = 8;
const BASE_DAYS = WEEKS * WINDOW_DAYS;
const LEAST_DEVIATIONS = 3.5;
const MOST_OF_A_DAY = 2;
/** By how much less clear it is that something stopped a day earlier or later. */
const FURTHER = 0.12;
export const LEAST_CHANGE = 0.35;

/** The share of a day's conversions that is known so many days later. Google Ads help: up to 90, most within 30. */
const KNOWN_AT_ONCE = 0.6;
const KNOWN_AFTER_DAYS = 14;

export type Arrived = (daysLater: number) => number;
export const atOnce: Arrived = () => 1;
export const conversionsArrived: Arrived = (days) =>
  Math.min(1, KNOWN_AT_ONCE + ((1 - KNOWN_AT_ONCE) * days) / KNOWN_AFTER_DAYS);

export interface Expectation {
  /** What is expected to be known by now of the day with this index. */
  of: (index: number) => number;
  /** The standard deviation of one day. */
  deviation: number;
}

/** From the 8 weeks that begin before `start` days ago. */
export function expectationOf(
  values: readonly number[],
  start: number,
  arrived: Arrived,
): Expectation {
  const means = Array.from({ length: WINDOW_DAYS }, () => 0);
  const whole = (index: number) => (values[index] ?? 0) / arrived(index + 1);
  for (let index = start; index < start + BASE_DAYS; index += 1) {
    means[index % WINDOW_DAYS] = (means[index % WINDOW_DAYS] ?? 0) + whole(index) / WEEKS;
  }
  const mean = (index: number) => means[index % WINDOW_DAYS] ?? 0;
  let squares = 0;
  for (let index = start; index < start + BASE_DAYS; index += 1) {
    squares += (whole(index) - mean(index)) ** 2;
  }
  return {
    of: (index) => mean(index) * arrived(index + 1),
    deviation: Math.sqrt(squares / (BASE_DAYS - WINDOW_DAYS)),
  };
}

export interface Shift {
  actual: number;
  /** Of the last 7 days, as far as it is known by now. */
  expected: number;
  /** 0.5: half more than expected. */
  change: number;
  /** How clearly it has been so since yesterday, since the day before, and so on. */
  clearness: number[];
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
  let squares = 0;
  for (let index = WINDOW_DAYS; index < WINDOW_DAYS + BASE_DAYS; index += 1) {
    squares += ((bought[index] ?? 0) / arrived(index + 1) - (cost[index] ?? 0) / price) ** 2;
  }
  return {
    price,
    of: (index) => ((cost[index] ?? 0) / price) * arrived(index + 1),
    deviation: Math.sqrt(squares / (BASE_DAYS - 1)),
  };
}

/** How the last 7 complete days differ from what was expected; undefined where it may be chance. */
export function shiftOf(
  values: readonly number[],
  {
    arrived = atOnce,
    expectation = expectationOf(values, WINDOW_DAYS, arrived),
    leastChange = LEAST_CHANGE,
  }: { arrived?: Arrived; expectation?: Expectation; leastChange?: number } = {},
): Shift | undefined {
  let [actual, expected, variance] = [0, 0, 0];
  for (let index = 0; index < WINDOW_DAYS; index += 1) {
    actual += values[index] ?? 0;
    expected += expectation.of(index);
    variance += varianceOf(expectation, index, arrived) * (1 + 1 / WEEKS);
  }
  const difference = actual - expected;
  const change = expected > 0 ? difference / expected : 0;
  const isChance = Math.abs(difference) < LEAST_DEVIATIONS * Math.sqrt(variance);
  if (isChance || Math.abs(change) < leastChange) return undefined;
  return {
    actual,
    expected,
    change,
    clearness: clearnessOf(values, expectation, Math.sign(change)),
  };
}

/** Of what is known of a day: what varies by chance (Poisson) by its share, and what varies by days by its square. */
function varianceOf({ deviation, of }: Expectation, index: number, arrived: Arrived): number {
  const known = arrived(index + 1);
  const byChance = Math.min(deviation ** 2, of(index) / known);
  return byChance * known + (deviation ** 2 - byChance) * known ** 2;
}

/** How clearly it has been different for so many days; one day that lies far off counts like any other. */
function clearnessOf(
  values: readonly number[],
  { of, deviation }: Expectation,
  sign: number,
): number[] {
  let total = 0;
  return Array.from({ length: LONGEST_RUN }, (_, index) => {
    const difference = sign * ((values[index] ?? 0) - of(index));
    const most = MOST_OF_A_DAY * deviation;
    total += Math.max(-most, Math.min(most, difference));
    return total / (deviation * Math.sqrt(index + 1));
  });
}

/** The days up to yesterday on which nothing came, and what was expected of them; undefined if something came. */
export function stopOf(
  values: readonly number[],
  arrived: Arrived = atOnce,
): { days: number; expected: number; clearness: number[] } | undefined {
  const first = values.findIndex((value) => value > 0);
  const days = first === -1 ? values.length : first;
  if (days === 0 || days > LONGEST_RUN) return undefined;
  const expectation = expectationOf(values, days, arrived);
  let expected = 0;
  for (let index = 0; index < days; index += 1) expected += expectation.of(index);
  const clearness = Array.from({ length: LONGEST_RUN }, (_, index) =>
    Math.max(0, 1 - FURTHER * Math.abs(index + 1 - days)),
  );
  return { days, expected, clearness };
}

/** The probability of at most `found` where `expected` come by chance (Poisson). */
export function chanceOfAtMost(found: number, expected: number): number {
  let term = Math.exp(-expected);
  let total = term;
  for (let count = 1; count <= Math.floor(found); count += 1) {
    term *= expected / count;
    total += term;
  }
  return total;
}
