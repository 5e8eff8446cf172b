import { HOUR_MS } from "@adwright/contracts/time";

import { keys } from "../keys.ts";
import { json, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

/** The operations of one hour. Hours are numbered since 1970. */
export interface HourCount {
  hour: number;
  used: number;
}

/** From the first to the last hour, both included; at most 48. */
export interface Hours {
  first: number;
  last: number;
}

/** The Google Ads operations used within some hours. */
export interface OperationCount {
  used: number;
  /**
   * The number of people who used any, or slightly more: a person who used some on two days counts twice. Work on
   * nobody's behalf does not count.
   */
  people: number;
  /** In any order. */
  byHour: HourCount[];
  /** The people whose time runs, by the hour in which it began, in any order. */
  beginners: HourBeginners[];
}

/**
 * People who began to use operations in the same hour, and what they have used since. A person's time begins with an
 * operation and ends 24 hours after that hour; the next operation begins another.
 */
export interface HourBeginners {
  hour: number;
  people: number;
  used: number;
}

/** The operations of one person within some hours, or those on nobody's behalf. */
export interface OwnOperations {
  used: number;
  /** In any order. */
  byHour: HourCount[];
  /** The hour in which the person's time began; undefined if none runs. */
  begun?: number | undefined;
}

/** How many operations one person used, or nobody. */
export interface OperationShare {
  userId: string;
  isPerson: boolean;
  used: number;
}

/** The total of a past day (yyyy-mm-dd, UTC). */
export type OperationDayRow = RowOf<typeof operationDayEntity>;

const hourNames = [
  ...(["00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11"] as const),
  ...(["12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23"] as const),
] as const;
type HourOfDay = (typeof hourNames)[number];

/** A number for each hour of a day, UTC. DynamoDB: ADD only works on top-level attributes, not inside a map. */
function byHour<Prefix extends string>(prefix: Prefix) {
  return Object.fromEntries(
    hourNames.map((hour) => [`${prefix}${hour}`, optionalNumber]),
  ) as Record<`${Prefix}${HourOfDay}`, typeof optionalNumber>;
}

/** A shard of everybody's operations of one day (yyyy-mm-dd, UTC). */
export const operationShardEntity = entity("ops", keys.operationShard, {
  day: text,
  shard: text,
  /** The operations used in each hour. */
  ...byHour("h"),
  people: optionalNumber,
  /** The people who began in each hour, and what they have used since; absent in older rows. */
  ...byHour("b"),
  ...byHour("u"),
  ttl,
});

/** One person's operations of a day; `begun` is the hour in which they began, and absent where that was another day. */
export const operationShareEntity = entity("opsof", keys.operationShare, {
  userId: text,
  day: text,
  shard: text,
  ...byHour("h"),
  begun: optionalNumber,
  ttl,
});

/** The total of a day that is over. */
export const operationDayEntity = entity("opsday", keys.operationDay, {
  day: text,
  used: number,
  people: number,
  /** The operations that Google allowed in 24 hours; undefined without a limit. */
  limit: optionalNumber,
  /** The largest shares, largest first. */
  shares: json<OperationShare[]>(),
  ttl,
});

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
