import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
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
export function operationShardEntity(connection: Connection) {
  return new Entity(
    {
      model: model("ops"),
      attributes: {
        day: text,
        shard: text,
        /** The operations used in each hour. */
        ...byHour("h"),
        people: optionalNumber,
        /** The people who began in each hour, and what they have used since; absent in older rows. */
        ...byHour("b"),
        ...byHour("u"),
        ttl,
      },
      indexes: { primary: keys.operationShard },
    },
    connection,
  );
}

/** One person's operations of a day; `begun` is the hour in which they began, and absent where that was another day. */
export function operationShareEntity(connection: Connection) {
  return new Entity(
    {
      model: model("opsof"),
      attributes: {
        userId: text,
        day: text,
        shard: text,
        ...byHour("h"),
        begun: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.operationShare },
    },
    connection,
  );
}

/** The total of a day that is over. */
export function operationDayEntity(connection: Connection) {
  return new Entity(
    {
      model: model("opsday"),
      attributes: {
        day: text,
        used: number,
        people: number,
        limit: optionalNumber,
        shares: json<OperationDayRow["shares"]>(),
        ttl,
      },
      indexes: { primary: keys.operationDay },
    },
    connection,
  );
}
