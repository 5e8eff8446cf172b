import * as z from "zod/mini";

/**
 * `MONDAY 09:00-17:30` in the account's time zone, optionally followed by Google's bid modifier: `MONDAY 09:00-17:30
 * 1.2`.
 */
const INTERVAL =
  /^(MONDAY|TUESDAY|WEDNESDAY|THURSDAY|FRIDAY|SATURDAY|SUNDAY) (\d\d):(00|15|30|45)-(\d\d):(00|15|30|45)( \d+(\.\d+)?)?$/;

const LAST_MINUTE = 24 * 60;
/** Google Ads API (AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT). */
const MOST_A_DAY = 6;

/** A part of a day, in minutes since midnight. */
export interface Interval {
  day: string;
  start: number;
  end: number;
  /** The bid modifier; null for none. */
  modifier: number | null;
}

/** Parses an interval; undefined if the text is not valid. */
export function readInterval(text: string): Interval | undefined {
  const [, day, startHour, startMinute, endHour, endMinute, modifier] = INTERVAL.exec(text) ?? [];
  if (day === undefined) return undefined;
  const start = Number(startHour) * 60 + Number(startMinute);
  const end = Number(endHour) * 60 + Number(endMinute);
  if (start >= end || end > LAST_MINUTE) return undefined;
  return { day, start, end, modifier: modifier === undefined ? null : Number(modifier) };
}

function isFree(texts: string[]): boolean {
  const byDay = new Map<string, Interval[]>();
  for (const interval of texts.map(readInterval)) {
    if (interval === undefined) return false;
    const others = byDay.get(interval.day) ?? [];
    if (others.some(({ start, end }) => start < interval.end && interval.start < end)) return false;
    byDay.set(interval.day, [...others, interval]);
  }
  return [...byDay.values()].every(({ length }) => length <= MOST_A_DAY);
}

/** The intervals of the whole week; empty: always. */
export const WeekSchedule = z
  .array(z.string().check(z.maxLength(40)))
  .check(
    z.maxLength(7 * MOST_A_DAY),
    z.refine(isFree, "Up to six times a day, none of which overlap or go past midnight"),
  );

/** Google Ads API: AgeRangeType. */
export const AgeRange = z.enum([
  "AGE_RANGE_18_24",
  "AGE_RANGE_25_34",
  "AGE_RANGE_35_44",
  "AGE_RANGE_45_54",
  "AGE_RANGE_55_64",
  "AGE_RANGE_65_UP",
  "AGE_RANGE_UNDETERMINED",
]);

/** Google Ads API: GenderType. */
export const GenderType = z.enum(["MALE", "FEMALE", "UNDETERMINED"]);

const LOWEST = 0.1;
const HIGHEST = 10;

/** What bids are multiplied by in a place; absent if they are not changed. */
export const PlaceModifier = z.optional(z.number().check(z.gte(0.1), z.lte(10)));

/** A bid modifier; 0 shows no ads, null does not change bids. */
export const BidModifier = z.nullable(
  z.number().check(
    z.refine(
      (value) => value === 0 || (value >= LOWEST && value <= HIGHEST && value !== 1),
      "A bid goes down by 90% or up by 900% at the most",
    ),
    z.refine((value) => value === Number(value.toFixed(2)), "Whole percents"),
  ),
);
