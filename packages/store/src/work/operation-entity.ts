import { keys } from "../keys.ts";
import { json, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { OperationDayRow } from "./operation-row.ts";

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
  limit: optionalNumber,
  shares: json<OperationDayRow["shares"]>(),
  ttl,
});
