import { operationsByHour } from "./operation-entity.ts";
import type { HourCount, Hours } from "./operation-row.ts";

const HOUR_MS = 60 * 60 * 1000;
const HOURS_A_DAY = 24;

export type HourField = keyof typeof operationsByHour;
type ByHour = { [field in HourField]?: number | undefined };

const fields = Object.keys(operationsByHour) as HourField[];

const firstHourOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / HOUR_MS;

export const hoursOfDay = (day: string): Hours => ({
  first: firstHourOf(day),
  last: firstHourOf(day) + HOURS_A_DAY - 1,
});

/** yyyy-mm-dd, UTC */
export const dayOfHour = (hour: number): string =>
  new Date(hour * HOUR_MS).toISOString().slice(0, 10);

export const fieldOfHour = (hour: number): HourField => fields[hour % HOURS_A_DAY] ?? "h00";

/** The days that the hours fall on, first one first. */
export function daysOf({ first, last }: Hours): string[] {
  const days: string[] = [];
  for (let hour = first; hour <= last; hour += HOURS_A_DAY) days.push(dayOfHour(hour));
  const end = dayOfHour(last);
  return days.at(-1) === end ? days : [...days, end];
}

/** The counts of a day's row within the hours. */
export function countsIn(row: ByHour & { day: string }, { first, last }: Hours): HourCount[] {
  const start = firstHourOf(row.day);
  return fields.flatMap((field, index) => {
    const hour = start + index;
    const used = row[field] ?? 0;
    return used === 0 || hour < first || hour > last ? [] : [{ hour, used }];
  });
}

export const sumOf = (counts: readonly HourCount[]): number =>
  counts.reduce((sum, { used }) => sum + used, 0);
