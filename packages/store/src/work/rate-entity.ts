import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function rateEntity(connection: Connection) {
  return new Entity(
    {
      model: model("rate"),
      attributes: { subject: text, window: text, hits: optionalNumber, ttl },
      indexes: { primary: keys.rate },
    },
    connection,
  );
}
