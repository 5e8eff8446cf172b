import { queryFailure } from "./query-failure.ts";

const DAY_MS = 86_400_000;

/** Days since 1970, the representation of dates here, whatever the time zone. */
export const toDayNumber = (isoDate: string): number =>
  Math.floor(Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS);

export const toIsoDate = (dayNumber: number): string =>
  new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

/** 1970-01-01 was a Thursday. */
const weekday = (dayNumber: number): number => (dayNumber + 4) % 7;

export const mondayOf = (dayNumber: number): number => dayNumber - ((weekday(dayNumber) + 6) % 7);

export type DayRange = [first: number, last: number];

function monthRange(today: number, monthsBack: number): DayRange {
  const date = new Date(today * DAY_MS);
  const month = date.getUTCMonth() - monthsBack;
  const first = Date.UTC(date.getUTCFullYear(), month, 1) / DAY_MS;
  const last = Date.UTC(date.getUTCFullYear(), month + 1, 0) / DAY_MS;
  return [first, Math.min(last, today)];
}

/** The same day of an earlier month. */
export function monthsBefore(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()) / DAY_MS;
}

const NAMED_RANGES: Record<string, (today: number) => DayRange> = {
  TODAY: (today) => [today, today],
  YESTERDAY: (today) => [today - 1, today - 1],
  LAST_7_DAYS: (today) => [today - 7, today - 1],
  LAST_14_DAYS: (today) => [today - 14, today - 1],
  LAST_30_DAYS: (today) => [today - 30, today - 1],
  LAST_BUSINESS_WEEK: (today) => [mondayOf(today) - 7, mondayOf(today) - 3],
  LAST_WEEK_MON_SUN: (today) => [mondayOf(today) - 7, mondayOf(today) - 1],
  LAST_WEEK_SUN_SAT: (today) => [today - weekday(today) - 7, today - weekday(today) - 1],
  THIS_WEEK_MON_TODAY: (today) => [mondayOf(today), today],
  THIS_WEEK_SUN_TODAY: (today) => [today - weekday(today), today],
  THIS_MONTH: (today) => monthRange(today, 0),
  LAST_MONTH: (today) => monthRange(today, 1),
};

/** The first and last day of a range such as LAST_30_DAYS. */
export function namedRange(name: string, today: number): DayRange {
  const range = NAMED_RANGES[name.toUpperCase()];
  if (range !== undefined) return range(today);
  throw queryFailure(
    "INVALID_VALUE_WITH_DURING_OPERATOR",
    `Error in query: bad value ${name} for DURING.`,
  );
}
