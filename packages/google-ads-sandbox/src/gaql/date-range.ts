import { adsFailure } from "../wire/failure.ts";
import {
  type DayRange,
  mondayOf,
  monthsBefore,
  namedRange,
  toDayNumber,
  toIsoDate,
} from "./dates.ts";
import { queryFailure } from "./query-failure.ts";
import type { Condition, Query } from "./query.ts";

const DAYS_BEFORE_ANYTHING = 0;

/** The first day of the bucket that contains a day, by core date segment (from docs). */
export const BUCKETS: Record<string, (day: number) => number> = {
  "segments.date": (day) => day,
  "segments.week": mondayOf,
  "segments.month": (day) => toDayNumber(`${toIsoDate(day).slice(0, 7)}-01`),
  "segments.quarter": firstDayOfQuarter,
  "segments.year": (day) => toDayNumber(`${toIsoDate(day).slice(0, 4)}-01-01`),
};

function firstDayOfQuarter(day: number): number {
  const [year = "", month = "1"] = toIsoDate(day).split("-");
  const quarterMonth = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return toDayNumber(`${year}-${String(quarterMonth).padStart(2, "0")}-01`);
}

function lastDayOf(field: string, first: number): number {
  const bucket = BUCKETS[field] ?? ((day: number) => day);
  let last = first;
  for (let day = first + 1; bucket(day) === first; day += 1) last = day;
  return last;
}

/** From docs: dates are written as 2026-07-01 or 20260701. */
const asIsoDate = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

function bucketRange(field: string, value: unknown): DayRange {
  const text = asIsoDate(field === "segments.year" ? `${String(value)}-01-01` : String(value));
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(toDayNumber(text))) {
    throw queryFailure("INVALID_DATE_FORMAT", `Error in WHERE clause: invalid date ${text}.`);
  }
  const first = toDayNumber(text);
  if (BUCKETS[field]?.(first) === first) return [first, lastDayOf(field, first)];
  throw queryFailure(
    "MISALIGNED_DATE_FOR_FILTER",
    `Error in WHERE clause: ${text} is not the first day of a period of '${field}'.`,
  );
}

type Bounds = { low?: number; high?: number };

/** The bounds that a comparison with the days from `first` to `last` results in. */
const COMPARED: Partial<Record<Condition["operator"], (first: number, last: number) => Bounds>> = {
  "=": (first, last) => ({ low: first, high: last }),
  ">=": (first) => ({ low: first }),
  ">": (_first, last) => ({ low: last + 1 }),
  "<=": (_first, last) => ({ high: last }),
  "<": (first) => ({ high: first - 1 }),
};

function boundsOf(condition: Condition, today: number): Bounds {
  const { field } = condition;
  if (condition.operator === "DURING") {
    const [low, high] = namedRange(condition.value, today);
    return { low, high };
  }
  if (condition.operator === "BETWEEN") {
    const [low] = bucketRange(field, condition.value[0]);
    const [, high] = bucketRange(field, condition.value[1]);
    return { low, high };
  }
  const compared = COMPARED[condition.operator];
  if (compared !== undefined && "value" in condition) {
    return compared(...bucketRange(field, condition.value));
  }
  throw queryFailure(
    "OPERATOR_FIELD_MISMATCH",
    `Error in WHERE clause: '${condition.operator}' cannot be used with '${field}'.`,
  );
}

export const isDateCondition = (condition: Condition): boolean => condition.field in BUCKETS;

const MONTHS_WITH_DAYS = 37;
const MONTHS_KEPT = 11 * 12;

/**
 * From docs (query/date-ranges, data retention of June 2026): days and weeks are kept for 37 months, months for 11 years.
 * A range that begins earlier has whole months even if no segment is selected. The code beyond 11 years is assumed.
 */
function checkKept({ select }: Query, [low, high]: DayRange, today: number): void {
  if (low < monthsBefore(today, MONTHS_KEPT)) {
    throw adsFailure("date_range_error.INVALID_DATE");
  }
  const isOfMonths = toIsoDate(low).endsWith("-01") && toIsoDate(high + 1).endsWith("-01");
  const isFine = select.includes("segments.date") || select.includes("segments.week");
  if (low >= monthsBefore(today, MONTHS_WITH_DAYS) || (isOfMonths && !isFine)) return;
  throw adsFailure("date_range_error.REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED");
}

function boundsOfAll(conditions: Condition[], today: number): Bounds {
  const all: Bounds = {};
  for (const condition of conditions) {
    const { low, high } = boundsOf(condition, today);
    if (low !== undefined) all.low = Math.max(low, all.low ?? low);
    if (high !== undefined) all.high = Math.min(high, all.high ?? high);
  }
  return all;
}

/** The days that a query covers, none after today. */
export function dateRangeOf(query: Query, today: number): DayRange {
  const { low, high } = boundsOfAll(query.where.filter(isDateCondition), today);
  if (low !== undefined && high !== undefined && low > high) {
    throw queryFailure("DATE_RANGE_TOO_NARROW");
  }
  const isSegmented = query.select.some((field) => field in BUCKETS);
  if (isSegmented && (low === undefined || high === undefined)) {
    throw queryFailure("EXPECTED_FILTERS_ON_DATE_RANGE");
  }
  if (low !== undefined) checkKept(query, [low, high ?? today], today);
  return [low ?? DAYS_BEFORE_ANYTHING, Math.min(high ?? today, today)];
}
