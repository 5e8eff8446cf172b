import { DAY_MS } from "@adwright/contracts/time";

import { addDays, type DayRange, dayIn } from "../report-period.ts";

/** The month before: "2026-01" gives "2025-12". */
const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** The newest month of which all days are stored, or the newest of all. */
export function newestMonth({ from, to }: DayRange): string {
  const last = to.slice(0, 7);
  if (to === lastDayOf(last)) return last;
  const before = monthBefore(last);
  return `${before}-01` >= from ? before : last;
}

const lastDayOf = (month: string): string =>
  addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/**
 * The stored days of a month, and the days of the month before that they are compared with: all of it for a whole month,
 * otherwise as many. Undefined if no day of the month is stored.
 */
export function monthDays(
  month: string,
  kept: DayRange,
): { current: DayRange; previous: DayRange } | undefined {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const from = first > kept.from ? first : kept.from;
  const to = last < kept.to ? last : kept.to;
  if (from > to) return undefined;
  const before = monthBefore(month);
  const lastBefore = lastDayOf(before);
  const sameDay = `${before}${to.slice(7)}`;
  const end = to === last || sameDay > lastBefore ? lastBefore : sameDay;
  return { current: { from, to }, previous: { from: `${before}-01`, to: end } };
}

const WEEK_DAYS = 7;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const MORNING_HOUR = 8;

/** The week, Monday to Sunday, before a Monday. */
export const weekBefore = (monday: string): DayRange => ({
  from: addDays(monday, -WEEK_DAYS),
  to: addDays(monday, -1),
});

/** The next Monday whose morning is still to come in a time zone. */
export function nextMonday(timeZone: string, nowMs: number): string {
  const today = dayIn(timeZone, nowMs);
  const daysPast = ((Date.parse(today) - FIRST_MONDAY_MS) / DAY_MS) % WEEK_DAYS;
  const monday = addDays(today, (WEEK_DAYS - daysPast) % WEEK_DAYS);
  return morningOf(timeZone, monday) > nowMs ? monday : addDays(monday, WEEK_DAYS);
}

/** When it is 8 in the morning of a day in a time zone; epoch ms. */
export function morningOf(timeZone: string, day: string): number {
  const wantedMs = Date.parse(`${day}T00:00:00Z`) + MORNING_HOUR * 60 * 60 * 1000;
  // A second time, because the clocks may change between the first guess and the morning.
  const guessMs = wantedMs - aheadOfUtcMs(timeZone, wantedMs);
  return wantedMs - aheadOfUtcMs(timeZone, guessMs);
}

/** How much later the clocks of a time zone show than UTC. */
function aheadOfUtcMs(timeZone: string, atMs: number): number {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(atMs);
  return Date.parse(`${dayIn(timeZone, atMs)}T${time}Z`) - atMs;
}
