import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { OperationShare } from "./operation-row.ts";

/** A part of what everybody used of one day (yyyy-mm-dd, UTC). */
export function operationShardEntity(connection: Connection) {
  return new Entity(
    {
      model: model("ops"),
      attributes: {
        day: text,
        shard: text,
        operations: optionalNumber,
        people: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.operationShard },
    },
    connection,
  );
}

/** What one person used of it. */
export function operationShareEntity(connection: Connection) {
  return new Entity(
    {
      model: model("opsof"),
      attributes: { userId: text, day: text, shard: text, operations: optionalNumber, ttl },
      indexes: { primary: keys.operationShare },
    },
    connection,
  );
}

/** A day that is over, added up. */
export function operationDayEntity(connection: Connection) {
  return new Entity(
    {
      model: model("opsday"),
      attributes: {
        day: text,
        used: number,
        people: number,
        limit: number,
        shares: json<OperationShare[]>(),
        ttl,
      },
      indexes: { primary: keys.operationDay },
    },
    connection,
  );
}
