import { Entity } from "electrodb";

import { optionalNumber, text, ttl } from "../attributes.ts";
import { keys } from "../keys.ts";
import type { Connection } from "../open-table.ts";
import { model } from "./model.ts";

/** How often something came about in one hour; `what` is a TallyName. */
export function tallyEntity(connection: Connection) {
  return new Entity(
    {
      model: model("tally"),
      attributes: { day: text, hour: text, what: text, times: optionalNumber, ttl },
      indexes: { primary: keys.tally },
    },
    connection,
  );
}
