import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { OperationDayRow } from "./operation-row.ts";

/**
 * The operations used in each hour of a day, UTC. DynamoDB: ADD only works on top-level attributes, not inside a map.
 */
export const operationsByHour = {
  h00: optionalNumber,
  h01: optionalNumber,
  h02: optionalNumber,
  h03: optionalNumber,
  h04: optionalNumber,
  h05: optionalNumber,
  h06: optionalNumber,
  h07: optionalNumber,
  h08: optionalNumber,
  h09: optionalNumber,
  h10: optionalNumber,
  h11: optionalNumber,
  h12: optionalNumber,
  h13: optionalNumber,
  h14: optionalNumber,
  h15: optionalNumber,
  h16: optionalNumber,
  h17: optionalNumber,
  h18: optionalNumber,
  h19: optionalNumber,
  h20: optionalNumber,
  h21: optionalNumber,
  h22: optionalNumber,
  h23: optionalNumber,
} as const;

/** A shard of everybody's operations of one day (yyyy-mm-dd, UTC). */
export function operationShardEntity(connection: Connection) {
  return new Entity(
    {
      model: model("ops"),
      attributes: {
        day: text,
        shard: text,
        ...operationsByHour,
        people: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.operationShard },
    },
    connection,
  );
}

/** One person's operations of a day. */
export function operationShareEntity(connection: Connection) {
  return new Entity(
    {
      model: model("opsof"),
      attributes: { userId: text, day: text, shard: text, ...operationsByHour, ttl },
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
        limit: number,
        shares: json<OperationDayRow["shares"]>(),
        ttl,
      },
      indexes: { primary: keys.operationDay },
    },
    connection,
  );
}
