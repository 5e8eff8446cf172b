import { keys } from "../keys.ts";
import { json, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { RowOf } from "../table/row-of.ts";

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

export const hourNames = [
  ...(["00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11"] as const),
  ...(["12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23"] as const),
] as const;
export type HourOfDay = (typeof hourNames)[number];

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
