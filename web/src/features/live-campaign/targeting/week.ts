import { type Interval, readInterval } from "@adwright/contracts/change/targeting";

export const weekdays = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;

const rank = (text: string): number => {
  const { day = "", start = 0 } = readInterval(text) ?? {};
  return weekdays.findIndex((weekday) => weekday === day) * 24 * 60 + start;
};

/** Sorted from Monday morning to Sunday night. */
export const weekOf = (schedule: readonly string[]): string[] =>
  schedule.toSorted((left, right) => rank(left) - rank(right));

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The interval in the format of a schedule change. */
export const intervalText = ({ day, start, end, modifier }: Interval): string =>
  `${day} ${clockOf(start)}-${clockOf(end)}${modifier === null ? "" : ` ${modifier}`}`;

/** Every quarter of an hour, including midnight at the end. */
export const quarters = Array.from({ length: 24 * 4 + 1 }, (_, index) => ({
  value: String(index * 15),
  label: clockOf(index * 15),
}));

const START_OF_WORK = 9 * 60;
const END_OF_WORK = 17 * 60;

/** The interval to add next: the hours of the last one, on the first day without any. */
export function nextInterval(intervals: readonly Interval[]): Interval {
  const { start = START_OF_WORK, end = END_OF_WORK } = intervals.at(-1) ?? {};
  const used = new Set(intervals.map(({ day }) => day));
  const day = weekdays.find((weekday) => !used.has(weekday)) ?? "MONDAY";
  return { day, start, end, modifier: null };
}
