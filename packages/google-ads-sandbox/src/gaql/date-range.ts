import { type DayRange, mondayOf, namedRange, toDayNumber, toIsoDate } from "./dates.ts";
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

function bucketRange(field: string, value: unknown): DayRange {
  const text = field === "segments.year" ? `${String(value)}-01-01` : String(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(toDayNumber(text))) {
    throw queryFailure("INVALID_DATE_FORMAT", `Error in WHERE clause: invalid date ${text}.`);
  }
  const first = BUCKETS[field]?.(toDayNumber(text)) ?? toDayNumber(text);
  return [first, lastDayOf(field, first)];
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

/** The days that a query covers, none after today. */
export function dateRangeOf(query: Query, today: number): DayRange {
  let low: number | undefined;
  let high: number | undefined;
  for (const condition of query.where.filter(isDateCondition)) {
    const bounds = boundsOf(condition, today);
    if (bounds.low !== undefined) low = Math.max(bounds.low, low ?? bounds.low);
    if (bounds.high !== undefined) high = Math.min(bounds.high, high ?? bounds.high);
  }
  const isSegmented = query.select.some((field) => field in BUCKETS);
  if (isSegmented && (low === undefined || high === undefined)) {
    throw queryFailure(
      "EXPECTED_FILTERS_ON_DATE_RANGE",
      "The query must have filters on a finite date range when a date segment is selected.",
    );
  }
  return [low ?? DAYS_BEFORE_ANYTHING, Math.min(high ?? today, today)];
}
