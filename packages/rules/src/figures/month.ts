import { addDays, type DayRange } from "../report-period.ts";

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
