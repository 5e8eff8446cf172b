import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/**
 * How often something happened in one hour. `what` is an HourlyCountName, followed by # and the shard if it is sharded.
 */
export function hourlyCountEntity(connection: Connection) {
  return new Entity(
    {
      model: model("tally"),
      attributes: { day: text, hour: text, what: text, times: optionalNumber, ttl },
      indexes: { primary: keys.hourlyCount },
    },
    connection,
  );
}
