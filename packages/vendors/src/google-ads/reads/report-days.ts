import { quotedDate } from "../gaql.ts";

/** Calendar days in the account's time zone as "2026-11-20", first and last included. */
export interface ReportDays {
  from: string;
  to: string;
}

/** The GAQL condition for the given days. */
export const between = ({ from, to }: ReportDays): string =>
  `segments.date BETWEEN ${quotedDate(from)} AND ${quotedDate(to)}`;

const moved = (day: string, months: number, date: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months, date))
    .toISOString()
    .slice(0, 10);

/** The first day of the month that is so many months before a day's. */
export const firstOfMonth = (day: string, monthsBack = 0): string => moved(day, monthsBack, 1);

/** Google Ads keeps days and weeks for 37 months (query/date-ranges, lookback limits); the current one counts. */
const MONTHS_WITH_DAYS = 36;

/**
 * What is asked of Google for a period up to now, oldest first: one query cannot hold days and also reach back to a time
 * of which Google keeps months only. Such a period begins with the first of its month.
 */
export function askedPeriods(days: ReportDays): ReportDays[] {
  const from = firstOfMonth(days.to, MONTHS_WITH_DAYS - 1);
  if (days.from >= from) return [days];
  const older = { from: firstOfMonth(days.from), to: moved(from, 0, 0) };
  return [older, { from, to: days.to }];
}
