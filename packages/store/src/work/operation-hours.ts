import { HOUR_MS } from "@adwright/contracts/time";

import {
  type HourBeginners,
  type HourCount,
  hourNames,
  type HourOfDay,
  type Hours,
} from "./operation-row.ts";

const HOURS_A_DAY = 24;

/** A row of a day, with a number for each hour. */
type DayRow<Field extends string> = { day: string } & {
  [field in `${Field}${HourOfDay}`]?: number | undefined;
};

const firstHourOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / HOUR_MS;

export const hoursOfDay = (day: string): Hours => ({
  first: firstHourOf(day),
  last: firstHourOf(day) + HOURS_A_DAY - 1,
});

/** yyyy-mm-dd, UTC */
export const dayOfHour = (hour: number): string =>
  new Date(hour * HOUR_MS).toISOString().slice(0, 10);

/** 00–23 */
export const hourOfDay = (hour: number): HourOfDay => hourNames[hour % HOURS_A_DAY] ?? "00";

/** The days that the hours fall on, first one first. */
export function daysOf({ first, last }: Hours): string[] {
  const days: string[] = [];
  for (let hour = first; hour <= last; hour += HOURS_A_DAY) days.push(dayOfHour(hour));
  const end = dayOfHour(last);
  return days.at(-1) === end ? days : [...days, end];
}

/** The hours of the day that are among those. */
function hoursIn(day: string, { first, last }: Hours): { hour: number; name: HourOfDay }[] {
  return hourNames
    .map((name, index) => ({ hour: firstHourOf(day) + index, name }))
    .filter(({ hour }) => hour >= first && hour <= last);
}

/** The operations of a day's row within the hours. */
export function countsIn(row: DayRow<"h">, hours: Hours): HourCount[] {
  return hoursIn(row.day, hours)
    .map(({ hour, name }) => ({ hour, used: row[`h${name}`] ?? 0 }))
    .filter(({ used }) => used !== 0);
}

/** The people of a day's row who began within the hours. */
export function beginnersIn(row: DayRow<"b" | "u">, hours: Hours): HourBeginners[] {
  return hoursIn(row.day, hours)
    .map(({ hour, name }) => ({ hour, people: row[`b${name}`] ?? 0, used: row[`u${name}`] ?? 0 }))
    .filter(({ people }) => people !== 0);
}

export const sumOf = (counts: readonly HourCount[]): number =>
  counts.reduce((sum, { used }) => sum + used, 0);
