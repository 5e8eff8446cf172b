import type { PeriodType } from "@adwright/contracts/report";
import { DAY_MS } from "@adwright/contracts/time";

/** Calendar days as "2026-11-20", both included. */
export interface DayRange {
  from: string;
  to: string;
}

export interface ReportPeriods {
  current: DayRange;
  /** Null for the lifetime of an account, which has no previous period. */
  previous: DayRange | null;
}

const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;

/** The names of the four period types. */
export const periodNames: Record<PeriodType, string> = {
  all_time: "Lifetime",
  week_over_week: "Week over week",
  month_over_month: "Month over month",
  year_over_year: "Year over year",
};

/** Making one takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const [year, month, day] = ["numeric", "2-digit", "2-digit"] as const;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, year, month, day });
  dayFormats.set(timeZone, made);
  return made;
}

/** The calendar day in a time zone (IANA, such as "Europe/Berlin") at that moment. */
export function dayIn(timeZone: string, atMs: number): string {
  const format = dayFormat(timeZone);
  const part = Object.fromEntries(
    format.formatToParts(atMs).map(({ type, value }) => [type, value]),
  );
  return `${part["year"]}-${part["month"]}-${part["day"]}`;
}

/** Adds days in UTC, where every day has 24 hours. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/**
 * The complete days that a report compares, without today: 7 days and the 7 before, the last full month and the one
 * before, the last 12 full months and the 12 before. The lifetime starts on the first day with data; undefined if no
 * complete day has any.
 */
export function reportPeriods(
  periodType: PeriodType,
  today: string,
  firstDayWithData?: string,
): ReportPeriods | undefined {
  const yesterday = addDays(today, -1);
  if (periodType === "all_time") {
    if (firstDayWithData === undefined || firstDayWithData > yesterday) return undefined;
    return { current: { from: firstDayWithData, to: yesterday }, previous: null };
  }
  if (periodType === "week_over_week") {
    return {
      current: { from: addDays(today, -WEEK_DAYS), to: yesterday },
      previous: { from: addDays(today, -2 * WEEK_DAYS), to: addDays(today, -WEEK_DAYS - 1) },
    };
  }
  const months = periodType === "month_over_month" ? 1 : YEAR_MONTHS;
  return {
    current: fullMonths(today, months, months),
    previous: fullMonths(today, 2 * months, months),
  };
}

/** `count` full months, of which the first is `back` months before that of `today`. */
function fullMonths(today: string, back: number, count: number): DayRange {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = month - 1 - back;
  return {
    from: isoDay(Date.UTC(year, first, 1)),
    // Day 0 of a month is the last day of the previous one.
    to: isoDay(Date.UTC(year, first + count, 0)),
  };
}

/** yyyy-mm-dd, UTC */
export const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "10–16 Nov 2026", "28 Sep – 4 Oct 2026", "30 Dec 2025 – 5 Jan 2026", "20 Nov 2026". */
export function dayRangeWords({ from, to }: DayRange): string {
  const [first, last] = [parts(from), parts(to)];
  const end = `${last.day} ${last.month} ${last.year}`;
  if (from === to) return end;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${end}`;
  return `${first.day}–${end}`;
}

function parts(day: string) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month: MONTHS[month - 1] ?? "", day: date };
}

/** "Northwind · Week over week · 10–16 Nov 2026". */
export function reportTitle(brandName: string, periodType: PeriodType, current: DayRange): string {
  return `${brandName} · ${periodNames[periodType]} · ${dayRangeWords(current)}`;
}
