import { addDays, type DayRange, dayIn } from "../report-period.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
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
